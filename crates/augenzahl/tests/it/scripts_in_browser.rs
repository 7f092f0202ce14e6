//! Each script alone, on a page with nothing but what the case writes: what it does with that.

use serde_json::{Value, json};

use crate::browser::{Browser, Driver, Visitor};
use crate::server::{Folder, Server};

const PIA: Visitor = Visitor {
    name: "pia",
    lang: "de",
    phone: false,
};

/// Scripts that a page begins with: they import the others, and are tested on their pages.
const PAGES: [&str; 6] = ["table", "hand", "watch", "build", "brush", "odds"];

/// A page, what is done with the module there, and what comes of it.
struct Case {
    module: &'static str,
    what: &'static str,
    page: &'static str,
    script: &'static str,
    gives: Value,
}

/// What cases have at hand: a board the server might send, requests that are noted instead of sent.
const KIT: &str = "
    const wait = (time) => new Promise((done) => setTimeout(done, time));
    const $ = (css) => document.querySelector(css);
    const asked = [];
    let answer = (address) => new Response('', { status: 404 });
    window.fetch = async (address, request) => {
        const url = new URL(address, location.href);
        asked.push(url.pathname + url.search + (request?.body ? ' ' + request.body : ''));
        return answer(url, request);
    };
    const key = (key, target = document.body) =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
";

fn cases() -> Vec<Case> {
    vec![
        Case {
            module: "dom",
            what: "says one line to whoever listens",
            page: "<p id=live></p>",
            script: "m.tell('  Du \\n  bist dran '); return $('#live').textContent",
            gives: json!("Du bist dran"),
        },
        Case {
            module: "sight",
            what: "what is folded open by hand is not left under the bar of buttons; what an update opens moves nobody",
            page: "<main id=board style='position:fixed;inset:0 auto auto 0;width:300px;height:300px;overflow-y:auto'><p style='height:240px'></p>
                <details id=fold><summary>mehr</summary><p style='height:60px'>Worte</p></details><input id=deep style='display:block;margin-top:20px'><p style='height:100px'></p>
                <div class=stage-act style='position:sticky;bottom:0;height:50px'>los</div></main>",
            script: "const open = async () => { $('#fold').open = true; await new Promise((done) => setTimeout(done, 60)); const told = $('#board').scrollTop > 0; $('#fold').open = false; $('#board').scrollTop = 0; return told; };
                const alone = await open();
                $('#fold').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
                const opened = await open();
                $('#deep').focus();
                return [alone, opened, $('#deep').getBoundingClientRect().bottom <= $('.stage-act').getBoundingClientRect().top]",
            gives: json!([false, true, true]),
        },
        Case {
            module: "lanes",
            what: "a tap sends a die to the next lane, dragging lays it down on any",
            page: "<form><div data-tray style='display:flex;width:300px'><i data-well=attack style='width:100px'>a</i><i data-well=defence style='width:100px'>d</i>
                <i data-well=focus style='width:100px'>f</i><fieldset class=samurai-lanes id=die style='width:20px;height:20px;padding:0;margin:0'>
                <input type=radio name=die value=attack checked><input type=radio name=die value=defence><input type=radio name=die value=focus></fieldset></div></form>",
            script: "m.lanes($('[data-tray]'));
                const die = $('#die'); die.setPointerCapture = () => {};
                const at = die.getBoundingClientRect();
                const point = (kind, x) => die.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, button: 0, pointerId: 1, clientX: x, clientY: at.top + 5 }));
                const now = () => $('#die :checked').value;
                const told = [now()];
                point('pointerdown', at.left + 5); point('pointerup', at.left + 5); told.push(now());
                const focus = $('[data-well=focus]').getBoundingClientRect();
                point('pointerdown', at.left + 5); point('pointermove', focus.left + 50); told.push('over' in $('[data-well=focus]').dataset);
                point('pointerup', focus.left + 50); told.push(now(), 'held' in die.dataset);
                return told",
            gives: json!(["attack", "defence", true, "focus", false]),
        },
        Case {
            module: "lanes",
            what: "the click after a tap means nothing, whatever has slid under the finger by then; the next one does",
            page: "<form><div data-tray style='display:flex;width:300px'><i data-well=attack style='width:100px'>a</i><i data-well=defence style='width:100px'>d</i>
                <fieldset class=samurai-lanes id=die style='width:20px;height:20px;padding:0;margin:0'>
                <input type=radio name=to.1 value=attack checked><input type=radio name=to.1 value=defence></fieldset></div></form>
                <button class=samurai-plan data-lay=attack>Alles Angriff</button>",
            script: "m.lanes($('[data-tray]'));
                const die = $('#die'); die.setPointerCapture = () => {};
                const point = (kind, where) => where.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, button: 0, pointerId: 7, clientX: 5, clientY: 5 }));
                const click = () => $('.samurai-plan').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
                const told = [], now = () => told.push($('#die :checked').value);
                point('pointerdown', die); point('pointerup', die); now();
                click(); now();
                point('pointerdown', $('.samurai-plan')); point('pointerup', $('.samurai-plan')); click(); now();
                return told",
            gives: json!(["defence", "defence", "attack"]),
        },
        Case {
            module: "morph",
            what: "puts a fold in its new place without moving it, and whoever writes in it goes on",
            page: "<div id=old><p id=a></p><p id=b></p><details id=d open><summary>mehr</summary><input id=i></details></div>",
            script: "let moved = 0; const own = Element.prototype.moveBefore;
                Element.prototype.moveBefore = function (node, place) { if (node.localName === 'details') moved += 1; own.call(this, node, place); };
                const fold = $('#d'); $('#i').focus();
                const fresh = document.createElement('div');
                fresh.innerHTML = '<details id=d open><summary>mehr</summary><input id=i></details><p id=b></p><p id=a></p>';
                const old = $('#old'); m.as_drawn(document); m.as_drawn(fresh); m.morph(old, fresh);
                const order = [...old.children].map((one) => one.id).join('');
                return [order, fold.isConnected, document.activeElement.id, moved]",
            gives: json!(["dba", true, "i", 0]),
        },
        Case {
            module: "morph",
            what: "what is new holds what was not sent again because it stood elsewhere",
            page: "<div id=old><ul class=a><li data-part=x>lang</li></ul></div>",
            script: "const fresh = document.createElement('div'); fresh.id = 'old';
                fresh.innerHTML = '<section><ol><li data-part=x data-same></li><li>neu</li></ol></section>';
                m.become($('#old'), fresh); return $('#old').innerHTML",
            gives: json!(r#"<section><ol><li data-part="x">lang</li><li>neu</li></ol></section>"#),
        },
        Case {
            module: "morph",
            what: "keeps the very element, adds and removes the others",
            page: "<div id=old><p id=a>eins</p><p id=b>zwei</p></div>",
            script: "const a = $('#a'); const fresh = document.createElement('div');
                fresh.id = 'old'; fresh.innerHTML = '<p id=c>drei</p><p id=a class=x>anders</p>';
                m.morph($('#old'), fresh);
                return [$('#old').innerHTML, $('#a') === a]",
            gives: json!([r#"<p id="c">drei</p><p id="a" class="x">anders</p>"#, true]),
        },
        Case {
            module: "morph",
            what: "leaves a fold as the reader has it until the server draws it otherwise",
            page: "<div id=old><details id=d><summary>x</summary></details></div>",
            script: "m.as_drawn($('#old')); $('#d').open = true;
                const fresh = (open) => { const one = document.createElement('div'); one.id = 'old';
                    one.innerHTML = `<details id=d ${open}><summary>x</summary></details>`; m.as_drawn(one); return one; };
                const told = [];
                for (const open of ['', 'open', '']) { m.morph($('#old'), fresh(open)); told.push($('#d').open); }
                return told",
            gives: json!([true, true, false]),
        },
        Case {
            module: "keep",
            what: "fills in again what somebody wrote, and hands back what has no form",
            page: "<div id=b><form data-keep=f><input name=t><select name=s><option>1<option>2</select></form>
                <form data-keep=g><input name=u></form></div>",
            script: "$('[name=t]').value = 'halb'; $('[name=s]').value = '2'; $('[name=u]').value = 'fort';
                const kept = m.filled($('#b'));
                $('#b').innerHTML = '<form data-keep=f><input name=t><select name=s><option>1<option>2</select></form>';
                const left = m.refill($('#b'), kept);
                return [$('[name=t]').value, $('[name=s]').value, left.map((one) => one.value)]",
            gives: json!(["halb", "2", ["fort"]]),
        },
        Case {
            module: "dice",
            what: "only dice that were not there before tumble, until they have landed",
            page: "<div id=board><div class=roll__dice><i data-thrown=1></i><i data-thrown=2></i></div></div>",
            script: "m.tumble($('#board'), new Set(['1']));
                const now = () => [...document.querySelectorAll('i')].map((die) => die.className);
                const falling = now(); document.dispatchEvent(new Event('pointerdown'));
                return [falling, now()]",
            gives: json!([["", "die--tumble"], ["", ""]]),
        },
        Case {
            module: "dice",
            what: "none fall for whoever wants to see everything at once",
            page: "<div id=board><div class=cd-last__roll><i data-thrown=1></i></div></div>",
            script: "const fall = (pace) => { localStorage.setItem('augenzahl.pace', pace); $('i').className = '';
                    m.tumble($('#board'), new Set()); return $('i').className; };
                const told = [fall('once'), fall('calm')]; localStorage.removeItem('augenzahl.pace'); return told",
            gives: json!(["", "die--tumble"]),
        },
        Case {
            module: "climax",
            what: "is put aside for oneself until another one fills the screen, and asks nothing of other pages",
            page: "<main id=now tabindex=-1></main>",
            script: "sessionStorage.clear(); m.climax();
                const fill = (seq) => { document.body.innerHTML = `<div id=board><main id=now inert tabindex=-1></main>
                    <section class=climax data-climax=${seq}><p class=climax__act><button data-aside>x</button></p></section></div>`;
                    m.climax(); return [Boolean($('.climax')), $('#now').inert, document.activeElement?.hasAttribute('data-aside')]; };
                const told = [fill(3)]; $('[data-aside]').click();
                told.push(Boolean($('.climax')), $('#now').inert, fill(3), fill(9)); key('Escape');
                return [...told, Boolean($('.climax'))]",
            gives: json!([[true, true, true], false, false, [false, false, false], [true, true, true], false]),
        },
        Case {
            module: "dress",
            what: "shows the reader's own time, buttons for scripts, whole links; steps change a number",
            page: "<div id=b><time datetime=2026-03-06T12:00:00Z></time><button data-script hidden></button>
                <input data-link value=/join/x><p><button data-step=-1></button><input type=number value=3></p></div>",
            script: "m.dress($('#b')); $('[data-step]').click();
                return [/^\\d+:00/.test($('time').textContent), $('[data-script]').hidden,
                    $('[data-link]').value === location.origin + '/join/x', $('[type=number]').value]",
            gives: json!([true, false, true, "2"]),
        },
        Case {
            module: "dress",
            what: "finds rules by all words that are typed",
            page: "<input id=search><p id=found hidden></p><div class=rules><section><p class=law>Ki und Wurf</p>
                <p class=law>Wunde</p></section><section><p class=law>Ende</p></section></div>",
            script: "m.search(); $('#search').value = 'wurf KI'; $('#search').dispatchEvent(new Event('input'));
                return [...document.querySelectorAll('.law, section, #found')].map((one) => one.hidden)",
            gives: json!([true, false, false, true, true, true]),
        },
        Case {
            module: "keys",
            what: "numbers what can be done now; digits and u lead there and press nothing",
            page: "<div id=moment><form id=choices><button id=x>a</button><button id=y>b</button></form></div><button id=undo>z</button>",
            script: "let pressed = 0; document.addEventListener('submit', (event) => { event.preventDefault(); pressed += 1; });
                m.number(); const keys = ['x', 'y'].map((id) => document.getElementById(id).dataset.key);
                key('2'); const digit = document.activeElement.id; key('u');
                return [keys, digit, document.activeElement.id, pressed]",
            gives: json!([["1", "2"], "y", "undo", 0]),
        },
        Case {
            module: "keys",
            what: "a digit names the next real die",
            page: "<form data-faces><fieldset><input type=radio name=1 value=5></fieldset>
                <fieldset><input type=radio name=2 value=6></fieldset><button id=go>x</button></form>",
            script: "key('5'); key('6'); return [...document.querySelectorAll(':checked')].map((die) => die.value)
                .concat(document.activeElement.id)",
            gives: json!(["5", "6", "go"]),
        },
        Case {
            module: "lesson",
            what: "goes on without the slips at this table, after a reload too, and has them back",
            page: "<div id=board data-table=x~p1><button id=off data-lesson=off></button><button id=on data-lesson=on></button></div>",
            script: "const without = () => document.body.hasAttribute('data-unguided');
                const seen = [without()]; $('#off').click(); seen.push(without(), localStorage.getItem('augenzahl unguided x~p1'));
                $('#on').click(); seen.push(without(), localStorage.getItem('augenzahl unguided x~p1')); return seen",
            gives: json!([false, true, "yes", false, null]),
        },
        Case {
            module: "acted",
            what: "tells an example one line after the other, then from its beginning again",
            page: "<div class=acted><p class=acted__line>a</p><p class=acted__line>b</p><button id=begin data-acted=begin></button>
                <button id=next data-acted=next hidden></button></div>",
            script: "const told = () => [...document.querySelectorAll('.acted__line')].filter((line) => !line.hidden).length;
                $('#begin').click(); const seen = [told(), $('#begin').hidden]; $('#next').click();
                seen.push(told(), $('#next').hidden); return seen",
            gives: json!([1, true, 2, true]),
        },
        Case {
            module: "tray",
            what: "a tapped die stands in the box at once",
            page: "<div id=board data-table=x~p1><input data-roll-box value=1d6><a href='#' data-roll='2d6'></a></div>",
            script: "$('#board a').addEventListener('click', (event) => event.preventDefault()); $('#board a').click();
                return $('#board input').value",
            gives: json!("2d6"),
        },
        Case {
            module: "tabs",
            what: "one region at a time; a link opens the tab and the folds it leads to",
            page: "<nav class=tabs><a data-tab=1 data-waits=w></a><a data-tab=2></a></nav>
                <section data-panel=2><details><summary>x</summary><p id=there>hier</p></details></section>",
            script: "m.tab(1); const board = document.createElement('div'); board.dataset.due = ''; m.due(board);
                const due = $('a[data-tab=\"1\"]').getAttribute('aria-description');
                history.replaceState(null, '', '#there'); await m.follow();
                return [due, document.body.dataset.tab, $('[aria-current]').dataset.tab, $('details').open]",
            gives: json!(["w", "2", "2", true]),
        },
        Case {
            module: "tabs",
            what: "what happened while another one was open is counted on the first, what was said on the journal's",
            page: "<nav class=tabs><a data-tab=1 data-fresh=neu></a><a data-tab=2></a><a data-tab=4></a></nav>
                <div id=board><section class=chronicle data-panel=4><ol class=chronicle__lines></ol></section></div>",
            script: "m.tab(2); m.news($('#board'));
                const add = (seq, kind) => { $('ol').insertAdjacentHTML('beforeend', `<li class='told told--${kind}' id=r${seq}></li>`); m.news($('#board')); };
                add(1, 'rolls'); add(2, 'moves'); add(3, 'talk'); m.news($('#board'));
                const news = () => [...document.querySelectorAll('.tabs a')].map((it) => it.dataset.news ?? '');
                const told = [news(), $('a').getAttribute('aria-description')];
                m.tab(1); told.push(news()); m.tab(4); return [...told, news()]",
            gives: json!([["2", "", "1"], "2 neu", ["", "", "1"], ["", "", ""]]),
        },
        Case {
            module: "tabs",
            what: "a drawer is shut by whoever goes on by key to what lies under it, not within it",
            page: "<a data-drawer=4></a><main class=stage-floor><button id=under></button>
                <div class=stage-drawers><button id=within></button></div></main>",
            script: "m.drawer('4');
                const tab = (css) => { $(css).dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }));
                    return document.body.dataset.drawer ?? ''; };
                return [tab('#within'), tab('#under'), $('a').getAttribute('aria-expanded')]",
            gives: json!(["4", "", "false"]),
        },
        Case {
            module: "touch",
            what: "waits twice as long each time, and mentions a lost line after a while",
            page: "<p id=link hidden data-lost=fort data-back=da></p>",
            script: "const waits = [m.longer(), m.longer(), m.longer()]; m.lost_touch();
                const first = $('#link').hidden; await wait(1700); const said = $('#link').textContent;
                return [waits, first, said, m.in_touch(), $('#link').textContent, m.longer()]",
            gives: json!([[500, 1000, 2000], true, "fort", true, "da", 500]),
        },
        Case {
            module: "place",
            what: "an address carries what is looked at, unless it says so itself",
            page: "<div id=board data-at='f=3'></div>",
            script: "const own = [m.looking('/t/x/do'), m.looking('/t/x/do?f=4')].map((url) => new URL(url).search);
                m.settle($('#board')); return [...own, location.search]",
            gives: json!(["?f=3", "?f=4", "?f=3"]),
        },
        Case {
            module: "map",
            what: "reads the field under the cursor as the edge counts",
            page: "<p id=live></p><div id=map tabindex=0><svg id=map-drawn viewBox='0 0 90 60' data-cell=30 data-left=0 data-top=0
                data-cols=28 data-rows=2 data-look=27,1 data-ground=x/y data-words='{\"?\":\"Nebel\"}' data-told='{\"27,1\":\"Ork\"}'>
                <path class=m-cursor /></svg></div>",
            script: "$('#map').focus(); m.onmap(false); m.read_field(m.chart());
                return [m.pointed(), $('#live').textContent, $('.m-cursor').getAttribute('d')]",
            gives: json!([[27, 1], "AB2, Nebel, Ork", "M813 33h24v24h-24z"]),
        },
        Case {
            module: "map",
            what: "is made larger by the wheel where it points, and by keys; the names at the edge stay in sight",
            page: "<div id=map tabindex=0 style='position:fixed;inset:0 auto auto 0;width:100px;height:100px;overflow:auto'>
                <svg id=map-drawn width=300 height=300 style='display:block' viewBox='0 0 300 300' data-cell=30 data-left=0 data-top=0 data-cols=10 data-rows=10>
                <g class='m-names m-names--columns'></g><g class='m-names m-names--rows'></g></svg></div>",
            script: "const size = () => Number(document.documentElement.style.getPropertyValue('--map-zoom') || 1).toFixed(2);
                const wheel = (wish) => $('#map').dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ...wish }));
                const told = [wheel({ deltaY: -300 }), size(), wheel({ deltaY: 90, shiftKey: true }), wheel({ deltaY: 9, deltaX: 90 }), size()];
                told.push(wheel({ deltaY: 3000 }), size(), wheel({ deltaY: 3000 }));
                key('+', $('#map')); told.push(size()); key('-', $('#map')); told.push(size());
                key('0', $('#map')); told.push(document.body.hasAttribute('data-map-fits')); key('0', $('#map')); told.push(document.body.hasAttribute('data-map-fits'));
                $('#map').scrollTo(40, 60); await wait(100);
                told.push(...[...document.querySelectorAll('.m-names')].map((it) => it.style.transform));
                return told",
            gives: json!([
                false, "2.72", true, true, "2.72", false, "1.00", true, "1.25", "1.00", true, false,
                "translate(0px, 60px)", "translate(40px, 0px)"
            ]),
        },
        Case {
            module: "drag",
            what: "two fingers make the map larger and smaller, down to all of it",
            page: "<div id=map style='position:fixed;inset:0'><svg id=map-drawn width=300 height=300 viewBox='0 0 300 300' data-cell=60 data-left=0 data-top=0 data-cols=5 data-rows=5></svg></div>",
            script: "const fingers = (kind, apart) => $('#map').dispatchEvent(new TouchEvent(kind, { bubbles: true, cancelable: true,
                    touches: [0, apart].map((x, identifier) => new Touch({ identifier, target: $('#map'), clientX: x, clientY: 50 })) }));
                const size = () => Number(document.documentElement.style.getPropertyValue('--map-zoom') || 1);
                const told = []; fingers('touchstart', 100); fingers('touchmove', 200); told.push(size());
                fingers('touchmove', 100); told.push(size()); fingers('touchmove', 90); told.push(document.body.hasAttribute('data-map-fits'));
                return told",
            gives: json!([2, 1, true]),
        },
        Case {
            module: "tokens",
            what: "a token that stands elsewhere walks there by the part of its way that is new, unless a hand led it",
            page: "<svg id=map-drawn data-cell=30 data-left=0 data-top=0 data-cols=5 data-rows=5><g class=f id=fig-1 data-on=0,0></g></svg>",
            script: "const token = $('#fig-1'), walks = [];
                token.animate = (frames) => walks.push(frames.map((it) => it.transform));
                m.walk($('#map-drawn'));
                token.dataset.way = '0,0 1,1 2,1'; token.dataset.on = '2,1'; m.walk($('#map-drawn'));
                m.led(token, [3, 3]); token.dataset.on = '3,3'; m.walk($('#map-drawn'));
                return walks",
            gives: json!([[
                "translate(15px, 15px)",
                "translate(45px, 45px)",
                "translate(75px, 45px)"
            ]]),
        },
        Case {
            module: "strike",
            what: "lies beside its target, and on the slip where nothing is aimed at",
            page: "<div id=map style='position:fixed;inset:0'><svg id=map-drawn width=600 height=600 viewBox='0 0 600 600' data-cell=60 data-left=0 data-top=0></svg></div>
                <section id=strike data-over=8,1 style='position:fixed;width:200px;height:100px'></section>",
            script: "m.lay_strike(); const side = document.body.dataset.strike;
                delete $('#strike').dataset.over; m.lay_strike();
                return [side, document.body.dataset.strike ?? 'slip']",
            gives: json!(["left", "slip"]),
        },
        Case {
            module: "ping",
            what: "shows for a moment where somebody points, and says it",
            page: "<p id=live></p><svg id=map-drawn data-cell=30 data-left=0 data-top=0><g class=m-pings></g></svg>",
            script: "m.pinged({ x: 27, y: 1, by: 'Lea' });
                return [$('.m-ping').getAttribute('transform'), $('.m-ping text').textContent, $('#live').textContent, m.pinging()]",
            gives: json!(["translate(825 45)", "Lea", "Lea: AB2", false]),
        },
        Case {
            module: "drag",
            what: "a token led out of reach stays where it was, and that is said",
            page: "<p id=live></p><div id=board data-table=x data-at=''><div id=map style='position:fixed;inset:0'><svg id=map-drawn width=300 height=300 viewBox='0 0 300 300'
                data-cell=60 data-left=0 data-top=0 data-cols=5 data-rows=5><path class=m-cursor /><g class=f id=fig-1 data-on=0,0></g>
                <a data-drag data-at=0,0 href='?'><path d='M0 0h60v60h-60z' fill='red'/></a></svg></div>
                <div id=drag data-to='1,1' data-refused='zu weit'><form></form></div></div>",
            script: "document.documentElement.setPointerCapture = () => {};
                const at = (kind, x, y, on = document) => on.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y }));
                at('pointerdown', 30, 30, $('a path')); at('pointermove', 250, 250);
                const held = $('#map-drawn').hasAttribute('data-no');
                at('pointerup', 250, 250);
                return [held, $('#live').textContent, $('#fig-1').style.transform, $('#map-drawn').hasAttribute('data-dragging')]",
            gives: json!([true, "zu weit", "", false]),
        },
        Case {
            module: "look",
            what: "links and arrow keys look at something; the board and the address follow",
            page: "<p id=live></p><div id=board data-table=x data-at=''><a data-look id=way href='?f=3'>Ork</a>
                <div id=map tabindex=0><svg id=map-drawn viewBox='0 0 60 60' data-cell=30 data-left=0 data-top=0
                data-cols=2 data-rows=2 data-ground=../.. data-words='{\".\":\"Boden\"}' data-told='{}'>
                <path class=m-cursor /></svg></div></div>",
            script: "answer = () => new Response('<div id=board data-table=x data-at=\"f=3\"><h2 id=now tabindex=-1>Ork</h2></div>');
                key('ArrowRight', $('#map')); const field = $('#live').textContent;
                $('#way').click(); await wait(100);
                return [field, asked, location.search, $('#live').textContent]",
            gives: json!(["B1, Boden", ["/t/x/board?f=3"], "?f=3", "Ork"]),
        },
        Case {
            module: "board",
            what: "a new board keeps what is written, says what is new and takes its title",
            page: "<p id=live></p><div id=board data-seq=1><form data-keep=say><input name=text></form></div>",
            script: "$('input').value = 'halb'; const input = $('input');
                m.swap('<div id=board data-seq=2 data-title=Neu><h2 id=now tabindex=-1>Du bist dran</h2><form data-keep=say><input name=text></form></div>');
                return [$('input') === input, input.value, $('#live').textContent, document.title]",
            gives: json!([true, "halb", "Du bist dran", "Neu"]),
        },
        Case {
            module: "board",
            what: "what happened, whose move it is and what is to be decided are said once each",
            page: "<p id=live></p><div id=board data-seq=1></div>",
            script: "m.swap(`<div id=board data-seq=2><p class=stage-turn>Jonas ist dran</p><section class=roll><div class=stage-last>
                    <p class=roll__say>Mira springt: 13 mit Angst.</p></div><h1 id=now tabindex=-1>Jonas ist dran.</h1>
                    <p class=chips><span class=chip>Angst 2 → 3</span></p></section></div>`);
                return $('#live').textContent",
            gives: json!("Mira springt: 13 mit Angst. Jonas ist dran. Angst 2 → 3"),
        },
        Case {
            module: "send",
            what: "a form is sent once, its answer is the board, and it is empty again",
            page: "<div id=board data-table=x data-seq=1><form data-cmd=say data-keep=say action=/t/x/do method=post>
                <input name=text><button name=cmd value=say>x</button></form></div>",
            script: "const page = (seq) => `<div id=board data-table=x data-seq=${seq}><form data-cmd=say data-keep=say action=/t/x/do method=post>
                    <input name=text><button name=cmd value=say>x</button></form></div>`;
                answer = async () => { await wait(50); return new Response(page(2)); };
                $('input').value = 'Hallo'; $('button').click(); $('button').click();
                const busy = $('#board').hasAttribute('aria-busy'); await wait(300);
                return [asked, busy, $('#board').dataset.seq, $('input').value]",
            gives: json!([["/t/x/do text=Hallo&cmd=say"], true, "2", ""]),
        },
        Case {
            module: "send",
            what: "what did not arrive says so at its button and stays filled in",
            page: "<p id=link hidden data-unsent=nicht></p><div id=board data-table=x data-seq=1>
                <form data-cmd=say action=/t/x/do><input name=text><div class=stage-act><button>x</button></div></form></div>",
            script: "answer = () => new Response('voll', { status: 503, headers: { 'content-type': 'text/plain' } });
                $('input').value = 'Hallo'; $('button').click(); await wait(100);
                const full = $('.unsent').textContent;
                answer = () => { throw new TypeError('offline'); };
                $('button').click(); await wait(100);
                return [full, document.querySelectorAll('.unsent').length, $('.stage-act > .unsent').textContent, $('input').value]",
            gives: json!(["voll", 1, "nicht", "Hallo"]),
        },
        Case {
            module: "morph",
            what: "takes what the server did not send again from where it stood",
            page: "<div id=old><ol><li data-part=r2>zwei</li></ol><section data-part=s>so</section><ul><li data-part=r1>eins</li></ul></div>",
            script: "const two = $('[data-part=r2]'); const fresh = document.createElement('div'); fresh.id = 'old';
                fresh.innerHTML = '<ol><li data-part=r3>drei</li></ol><section data-part=s data-same></section>'
                    + '<ul><li data-part=r2 data-same></li><li data-part=r1 data-same></li></ul>';
                m.become($('#old'), fresh);
                return [$('#old').textContent, $('ul > [data-part=r2]') === two]",
            gives: json!(["dreisozweieins", true]),
        },
        Case {
            module: "morph",
            what: "writes the new board's number where it was not sent again, and no other one",
            page: "<div id=old data-seq=7><form data-part=a><input type=hidden name=seq value=7></form>
                <form data-part=b><input type=hidden name=seq value=6></form><form data-part=c><input type=hidden name=seq value=5></form></div>",
            script: "const fresh = document.createElement('div'); fresh.id = 'old'; fresh.dataset.seq = 8;
                fresh.innerHTML = '<form data-part=a data-same></form><form data-part=b data-same></form>'
                    + '<form data-part=c><input type=hidden name=seq value=7></form>';
                m.become($('#old'), fresh);
                return [...document.querySelectorAll('input')].map((field) => field.value)",
            gives: json!(["8", "6", "7"]),
        },
        Case {
            module: "find",
            what: "a few letters lead to a button behind a fold, and press nothing",
            page: "<div id=board><input id=find><ul class='stage-find__list' hidden></ul>
                <details id=d><summary>Kampf</summary><form><button id=b>Kampf beenden</button></form></details><h2>Müde</h2><b data-find>Grubenhund</b></div>",
            script: "let sent = 0; $('form').addEventListener('submit', (event) => { event.preventDefault(); sent += 1; });
                $('#find').value = 'beend kam'; $('#find').dispatchEvent(new Event('input', { bubbles: true }));
                const rows = [...document.querySelectorAll('.stage-find__list a')].map((row) => row.textContent);
                key('Enter', $('#find'));
                return [rows, m.found('mude').length, m.found('gruben').length, $('#d').open, document.activeElement.id, sent, $('.stage-find__list').hidden]",
            gives: json!([["Kampf beenden"], 1, 1, true, "b", 0, true]),
        },
        Case {
            module: "call",
            what: "shakes only where somebody wants it",
            page: "<input type=checkbox id=call-shake>",
            script: "let shaken = 0; navigator.vibrate = () => { shaken += 1; };
                localStorage.removeItem('augenzahl.call.shake'); m.calls(); m.call();
                const before = shaken; $('#call-shake').click(); m.call();
                localStorage.removeItem('augenzahl.call.shake'); return [before, shaken]",
            gives: json!([0, 2]),
        },
        Case {
            module: "call",
            what: "knocks only where somebody wants it",
            page: "<input type=checkbox id=call-sound>",
            script: "let knocks = 0; const line = () => ({ connect: (to) => to, frequency: {}, start() { knocks += 1; }, stop() {},
                    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
                window.AudioContext = class { currentTime = 0; destination = {}; createOscillator = line; createGain = line; close() {} };
                localStorage.removeItem('augenzahl.call.sound'); m.calls(); m.call();
                const before = knocks; $('#call-sound').click(); m.call();
                localStorage.removeItem('augenzahl.call.sound'); return [before, knocks]",
            gives: json!([0, 4]),
        },
        Case {
            module: "reel",
            what: "plays at the chosen pace: nothing at once, longer in calm",
            page: "<div id=board data-table=x~p1 data-seq=3></div><input type=radio name=pace value=once><input type=radio name=pace value=calm>",
            script: "m.settings(); const two = (seq) => { for (const at of [seq, seq + 1]) m.noted({ seq: at, events: [{}], dice: [{}] }); };
                const choose = (pace) => $(`[value=${pace}]`).click();
                choose('once'); two(4); const told = [m.plays(), m.next() ?? 'present', document.body.dataset.pace];
                choose('calm'); two(6); m.shown(m.next()); told.push(m.plays(), m.rest() > 2000, document.body.hasAttribute('data-reel'));
                localStorage.removeItem('augenzahl.pace'); return told",
            gives: json!([false, "present", "once", true, true, true]),
        },
        Case {
            module: "reel",
            what: "shows one after the other what others did or was done in one's place, and the present to whoever is in a hurry or at work",
            page: "<div id=board data-table=x~p1 data-seq=3><form data-cmd=say><input name=text></form></div>",
            script: "const by = (seq, by, dice) => m.noted({ seq, by, cmd: {}, events: [{}], dice });
                by(2, 'gm', []); by(3, 'gm', []); by(4, 'p1', []); m.noted({ seq: 5, by: 'gm', events: [{}], dice: [{}] }); by(6, 'gm', []);
                m.noted({ seq: 7, by: 'gm', table: {} });
                const steps = [m.next()?.seq, m.next()?.seq, m.next()?.seq];
                by(8, 'gm', []); by(9, 'gm', []); $('input').focus();
                steps.push(m.next() ?? 'writing'); $('input').blur();
                by(10, 'gm', []); by(11, 'gm', []); m.shown(m.next()); steps.push(m.rest() > 0);
                document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
                steps.push(m.rest(), m.next() ?? 'present');
                return steps",
            gives: json!([3, 4, 5, "writing", true, 0, "present"]),
        },
        Case {
            module: "reel",
            what: "many moments share the time; of more than can be shown it says how many are left out",
            page: "<div id=board data-seq=1></div><p id=skipped hidden data-words='weg: 0'></p>",
            script: "for (let n = 1; n <= 130; n += 1) m.noted({ seq: n, events: [{}] });
                const told = [m.next().seq, $('#skipped').hidden, $('#skipped').textContent];
                m.shown({ dice: true }); told.push(m.rest() <= 500 && m.rest() > 200);
                m.over(); return [...told, $('#skipped').hidden]",
            gives: json!([11, false, "weg: 10", true, true]),
        },
        Case {
            module: "reel",
            what: "what fills the screen and asks for something holds up what comes after it, until it is left or put aside",
            page: "<div id=board data-seq=5><section class=climax data-climax=4><footer class=climax__foot>x</footer></section></div>",
            script: "const told = [m.held(4) ?? 'nothing newer', m.held(6)?.seq, m.still_held('<section>')];
                $('.climax').classList.add('climax--aside'); told.push(m.held(6) ?? 'aside');
                m.left(); return [...told, $('.climax') === null]",
            gives: json!(["nothing newer", 4, false, "aside", true]),
        },
        Case {
            module: "live",
            what: "fetches the board when it wakes, and again until it comes",
            page: "<p id=link hidden></p><div id=board data-table=x data-seq=1></div>",
            script: "window.EventSource = class { addEventListener() {} close() {} };
                let tries = 0;
                answer = () => (tries++ ? new Response('<div id=board data-table=x data-seq=2></div>') : new Response('', { status: 503 }));
                dispatchEvent(new Event('online')); await wait(900);
                return [asked, $('#board').dataset.seq]",
            gives: json!([["/t/x/board", "/t/x/board"], "2"]),
        },
        Case {
            module: "share",
            what: "shows what the dice come to where they are put, and keeps a divided die whole",
            page: "<form data-preview data-whole=6 data-odds='{\"4,2\":{\"hit\":[\"50 %\",50],\"hurt\":[\"10 %\",10]}}'>
                <input data-share name=attack value=6><input data-share name=defence value=0><input data-share name=concentration value=0>
                <b data-sum=attack data-plus=1></b><p data-odds-pair hidden><i data-odds-bar=hit></i><b data-odds-text=hit></b>
                <i data-odds-bar=hurt></i><b data-odds-text=hurt></b></p></form>",
            script: "const field = $('[name=defence]'); field.value = '2'; field.dispatchEvent(new Event('input', { bubbles: true }));
                return [...document.querySelectorAll('[data-share]')].map((one) => one.value)
                    .concat($('[data-sum]').textContent, $('[data-odds-text=hit]').textContent, $('[data-odds-pair]').hidden)",
            gives: json!(["4", "2", "0", "5", "50 %", false]),
        },
        Case {
            module: "pool",
            what: "a chosen die changes the chances, the slot and the button",
            page: "<div data-pool data-base=white data-odds='{\"1,0\":{\"hope\":[[\"50 %\",50,\"1/2\"]]},\"1,1\":{\"hope\":[[\"70 %\",70,\"7/10\"]]}}'>
                <h3 data-odd=hope><b></b></h3>
                <label><input type=radio name=item data-colour=none data-name='' checked><i class=gain></i></label>
                <label><input type=radio name=item id=lamp data-colour=black data-name=Laterne><i class=gain></i></label>
                <div data-slot=item><span class=die><svg><use></use></svg></span><i class=face-on></i><i class=name></i></div>
                <button data-labels='{\"1\":\"einen\",\"2\":\"zwei\"}'></button></div>",
            script: "m.pool($('[data-pool]')); const before = [$('h3 b').textContent, $('button').textContent];
                $('#lamp').click();
                return [...before, $('h3 b').textContent, $('button').textContent, $('.name').textContent, $('#lamp + .gain').textContent]",
            gives: json!(["50 %", "einen", "70 %", "zwei", "Laterne", "+20%"]),
        },
        Case {
            module: "making",
            what: "says step by step what is missing; own words take the list's place",
            page: "<div data-making='{\"missing\":\"fehlt\",\"empty\":\"leer\",\"done\":\"fertig\",\"need\":\"Noch:\",\"ready\":\"bereit\",\"rolls\":[\"\",\"ein Wurf\"]}'>
                <p data-sum></p><ul><li data-of=name><a>Name</a><i data-state></i></li><li data-of=fear><a>Angst</a><i data-state></i></li></ul>
                <fieldset data-step-of=name><input id=name required></fieldset>
                <fieldset data-step-of=fear><div class='field field--two'><select data-roll><option value=''>-<option>Feuer</select><input data-own></div></fieldset></div>",
            script: "const told = () => [...document.querySelectorAll('[data-state], [data-sum]')].map((one) => one.textContent);
                m.making($('[data-making]')); const before = told();
                $('#name').value = 'Aoi'; $('select').value = 'Feuer'; $('[data-own]').value = 'Nebel';
                $('[data-own]').dispatchEvent(new Event('input', { bubbles: true }));
                return [before, told(), $('select').value]",
            gives: json!([
                ["Noch: Name. (ein Wurf)", "fehlt", "ein Wurf"],
                ["bereit", "fertig", "fertig"],
                ""
            ]),
        },
        Case {
            module: "making",
            what: "what one list of a step has taken its neighbours do not offer",
            page: "<div data-making='{\"missing\":\"\",\"empty\":\"\",\"done\":\"\",\"need\":\"\",\"ready\":\"\",\"rolls\":[\"\",\"1\",\"2\"]}'>
                <p data-sum></p><ul><li data-of=fear><a>Angst</a><i data-state></i></li></ul><fieldset data-step-of=fear>
                <div class=field><select data-roll id=one><option value=''>-<option>Feuer<option>Nebel</select></div>
                <div class=field><select data-roll id=two><option value=''>-<option>Feuer<option>Nebel</select></div></fieldset></div>",
            script: "const free = () => [...$('#two').options].filter((one) => !one.disabled).map((one) => one.value);
                const choose = (value) => { $('#one').value = value; $('#one').dispatchEvent(new Event('input', { bubbles: true })); return free(); };
                return [choose('Feuer'), choose('Nebel'), choose('')]",
            gives: json!([["", "Nebel"], ["", "Feuer"], ["", "Feuer", "Nebel"]]),
        },
        Case {
            module: "reckon",
            what: "shows it for every form of a new board",
            page: "<form data-preview><fieldset data-face=4><input type=radio value=attack checked></fieldset><b data-sum=attack></b></form>",
            script: "m.reckon(document); return $('[data-sum]').textContent",
            gives: json!("4"),
        },
        Case {
            module: "older",
            what: "fetches lines, carries them on, and fetches them again when they have changed",
            page: "<div id=board data-table=x><div id=older-lines data-before=60 data-as=a><a data-older=9 href=/journal#r59>mehr</a></div></div>",
            script: "let word = 'alt';
                answer = (url) => new Response(`<div id=older-lines data-before=${url.searchParams.get('before')} data-as=b data-from=9><ol><li id=r9>${word}</li></ol></div>`);
                $('a').click(); await wait(100); const first = $('#r9').textContent;
                const board = (as) => { const one = document.createElement('div'); one.innerHTML = `<div id=older-lines data-before=80 data-as=${as}></div>`; return one; };
                const same = board('b'); m.carry($('#board'), same);
                const other = board('c'); m.carry($('#board'), other); word = 'neu';
                $('#board').replaceChildren(...other.childNodes); m.renew($('#board')); await wait(100);
                return [first, same.textContent, 'stale' in same.firstChild.dataset, $('#r9').textContent, asked, await m.fetch_line('r90')]",
            gives: json!([
                "alt", "alt", false, "neu",
                ["/t/x/journal?before=60&from=9", "/t/x/journal?before=80&from=9"],
                false
            ]),
        },
        Case {
            module: "secrets",
            what: "hashes as everybody does (BLAKE3 of nothing and of abc)",
            page: "",
            script: "const hex = (text) => [...m.blake3(new TextEncoder().encode(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
                return [hex(''), hex('abc')]",
            gives: json!([
                "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262",
                "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85"
            ]),
        },
        Case {
            module: "shelf",
            what: "keeps what is written a moment after the last key, and replaces only what is said about it",
            page: "<main id=main><form data-shelf action=/shelf/x><input name=title value=alt><p data-live=kept>alt</p></form></main>",
            script: "answer = () => new Response('<main id=main><form><input name=title value=fremd><p data-live=kept>neu</p></form></main>');
                const title = $('[name=title]');
                for (const text of ['h', 'ha', 'halb']) { title.value = text; title.dispatchEvent(new Event('input', { bubbles: true })); await wait(50); }
                await wait(900);
                return [asked, $('[data-live]').textContent, title.isConnected && title.value]",
            gives: json!([["/shelf/x title=halb&do=keep"], "neu", "halb"]),
        },
        Case {
            module: "sheets",
            what: "keeps a long sheet across a reload, whatever else stands on the page, until it is sent",
            page: "<div id=board><form id=note><input name=word></form></div>",
            script: "const page = '<form id=note><input name=word></form><details id=fold><summary>Bogen</summary><form id=sheet><fieldset class=sheetpart><input name=name><textarea name=past></textarea></fieldset></form></details>';
                const fresh = () => { $('#board').innerHTML = page; return [$('#fold').open, $('[name=name]').value, $('[name=past]').value, $('[name=word]').value]; };
                const again = () => { fresh(); m.again(); return [$('#fold').open, $('[name=name]').value, $('[name=past]').value, $('[name=word]').value]; };
                const write = (css, text) => { const field = $(css); field.value = text; field.dispatchEvent(new Event('input', { bubbles: true })); };
                const told = [fresh()];
                write('[name=name]', 'Aoi'); write('[name=past]', 'Vom See'); write('[name=word]', 'kurz');
                await wait(350); told.push(again());
                $('#board').innerHTML = ''; dispatchEvent(new Event('pagehide')); told.push(again());
                write('[name=name]', 'Ren'); dispatchEvent(new Event('pagehide')); told.push(again());
                const other = document.createElement('form'); m.sent(other); told.push(again());
                m.sent($('#sheet')); told.push(again(), sessionStorage.getItem(`augenzahl.sheets ${location.pathname}`));
                return told",
            gives: json!([
                [false, "", "", ""],
                [true, "Aoi", "Vom See", ""],
                [true, "Aoi", "Vom See", ""],
                [true, "Ren", "Vom See", ""],
                [true, "Ren", "Vom See", ""],
                [false, "", "", ""],
                null
            ]),
        },
        Case {
            module: "stream",
            what: "hands on what it hears, and rests where nobody looks",
            page: "",
            script: "const opened = []; let closed = 0;
                window.EventSource = class extends EventTarget { constructor(url) { super(); opened.push(url); this.readyState = 1; window.source = this; } close() { closed += 1; } };
                const heard = []; const stream = new m.Stream('probe', () => '/t/x/events?from=3', (news, own) => heard.push([news.kind, news.data, own]));
                stream.listen(); await wait(100);
                source.dispatchEvent(new MessageEvent('record', { data: '{}' })); stream.rest();
                return [opened, heard, closed]",
            gives: json!([["/t/x/events?from=3"], [["record", "{}", true]], 1]),
        },
    ]
}

async fn run(server: &Server, browser: &Browser, case: &Case) -> Value {
    browser.go(&server.link("/health")).await;
    let Case {
        module,
        page,
        script,
        ..
    } = case;
    let page = json!(page);
    let script = format!(
        "document.body.innerHTML = {page}; document.documentElement.lang = 'en';
        return (async () => {{ {KIT}
            const m = await import('/assets/{module}.js');
            {script}
        }})().catch((error) => `${{error}}`)"
    );
    browser.run(&script, Vec::new()).await
}

#[test]
fn every_script_has_a_case() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../screens/assets");
    let files = std::fs::read_dir(folder).expect("a folder");
    let files = files.map(|file| file.expect("a file").file_name().into_string());
    let files = files.map(|file| file.expect("plain names"));
    let tested: Vec<&str> = cases().iter().map(|case| case.module).collect();
    let missing = |name: &str| !PAGES.contains(&name) && !tested.contains(&name);
    let missing: Vec<String> = files
        .filter(|file| file.strip_suffix(".js").is_some_and(missing))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_script_does_its_job() {
    let folder = Folder::new("scripts");
    let server = Server::start(folder.path());
    let driver = Driver::lively();
    let browser = driver.open(&PIA).await;
    let mut wrong = Vec::new();
    for case in cases() {
        let gave = run(&server, &browser, &case).await;
        if gave != case.gives {
            let Case {
                module,
                what,
                gives,
                ..
            } = &case;
            wrong.push(format!("{module}: {what}\n  gave {gave}\n  not  {gives}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
}
