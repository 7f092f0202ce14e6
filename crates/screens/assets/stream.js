// News of a table, one stream for all pages of a seat in this browser. A browser opens six connections to a server, and
// one that stays open is lost to everything else: so the page that is shown listens and hands on what it hears, and
// hidden pages let go and begin again where they stand. Where pages cannot agree on who listens (Web Locks need https
// or this machine) every shown page listens for itself.

const KINDS = ["ask", "back", "brief", "ping", "promise", "record", "table"];
const together = "locks" in navigator && "BroadcastChannel" in window;

export class Stream {
  #name; // one stream for all pages that say the same
  #address; // where it begins, asked anew each time
  #heard; // (kind, event, own): `own` on the page that listens
  #channel;
  #source;
  #release; // gives the right to listen back, or stops waiting for it
  #wait = 1000;
  #relisten;

  constructor(name, address, heard) {
    this.#name = name;
    this.#address = address;
    this.#heard = heard;
    if (together) {
      this.#channel = new BroadcastChannel(name);
      this.#channel.onmessage = ({ data }) => this.#told(data);
    }
    addEventListener("pagehide", () => this.rest());
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.rest(); });
  }

  // Listens from now on, or hears from the page that does.
  listen() {
    if (document.hidden) return;
    this.#wait = 1000;
    if (this.#source || !together) return this.#open();
    this.#channel.postMessage({ kind: "hello" });
    if (this.#release) return;
    const given_up = new AbortController();
    this.#release = () => given_up.abort();
    const hold = () => new Promise((done) => {
      if (given_up.signal.aborted) return done();
      this.#release = done;
      this.#open();
    });
    navigator.locks.request(this.#name, { signal: given_up.signal }, hold).catch(() => {}); // given up
  }

  // The address says something else now.
  anew() {
    if (this.#source) this.#open();
    else this.#channel?.postMessage({ kind: "anew" });
  }

  // A page that nobody sees needs no news.
  rest() {
    clearTimeout(this.#relisten);
    this.#source?.close();
    this.#source = undefined;
    this.#release?.();
    this.#release = undefined;
  }

  #open() {
    clearTimeout(this.#relisten);
    this.#source?.close();
    const source = new EventSource(this.#address());
    this.#source = source;
    const hand_on = (kind, event) => {
      if (source !== this.#source) return;
      const news = { kind, id: event.lastEventId, data: event.data };
      this.#channel?.postMessage(news);
      this.#heard(news, true);
    };
    for (const kind of KINDS) source.addEventListener(kind, (event) => hand_on(kind, event));
    source.addEventListener("open", (event) => {
      this.#wait = 1000;
      hand_on("open", event);
    });
    source.addEventListener("error", (event) => {
      hand_on("error", event);
      if (source !== this.#source || source.readyState !== EventSource.CLOSED) return; // it tries again by itself
      this.#relisten = setTimeout(() => this.#open(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, 30000);
    });
  }

  // From another page: what it heard, that it is there too, or that the stream is to begin anew.
  #told(news) {
    if (document.hidden) return;
    if (!this.#source) this.#heard(news, false);
    else if (news.kind === "anew") this.#open();
    else if (news.kind === "hello" && this.#source.readyState === EventSource.OPEN) {
      this.#channel.postMessage({ kind: "open" });
    }
  }
}
