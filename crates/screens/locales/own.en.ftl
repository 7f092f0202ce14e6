# The shelf: things of one's own, their form, the way to a table and back.

web-own-title = Shelf
web-own-from-start = Your shelf: characters, foes, maps and adventures of your own
web-own-lead = What is yours: written in the browser, taken along to every table. It stays with this device; nobody else sees it unless you hand it over.
web-own-new = New
web-own-full = The shelf is full. Throw something away or make it shorter; what you just wanted is not kept.
web-own-shared = is handed over
web-own-not-taken = This file was not put on the shelf.
web-own-left-out = In the server's content folder there are files that are not read:
web-own-bring = Bring a file
web-own-bring-about = A content file (TOML), a sheet you took home from a table, or a whole shelf from another device.
web-own-bring-do = Onto the shelf
web-own-all = The whole shelf as a file, for another device
web-own-blank = Begin with nothing
web-own-like = Or like one of ours
web-own-like-about = A copy to change; the original stays as it is.
web-own-views = View
web-own-as-form = Form
web-own-as-text = As text
web-own-keep = Save
web-own-kept = Saved while you write.
web-own-verdict = Whether it is complete
web-own-fine = Complete: the game takes it like this.
web-own-unfinished = It stays saved, but comes to no table until nothing is missing.
web-own-incomplete = incomplete
web-own-optional = optional
web-own-other-language = also in German
web-own-line-each = one a line
web-own-spots = column,row – with spaces between, counted from 0
web-own-known = What there is
web-own-more-parts = What else the file can hold
web-own-more-parts-about = An adventure brings its own foes and maps, for example.
web-own-drop = Remove
web-own-up = Move up
web-own-turn = Change
web-own-text = The text of the file
web-own-text-about = This is the file itself, as the programs read it.
web-own-comments = There are comments (#) in the file. In the text they stay; as soon as you change something in the form they are lost.
web-own-file = As a file
web-own-copy = Make a copy
web-own-away = Throw away
web-own-away-sure = Gone is gone, pictures too.
web-own-away-do = Really throw away
web-own-hand = Hand over
web-own-hand-about = A link by which others can take a copy. Yours stays yours.
web-own-share = Make a link
web-own-hand-link = Whoever has this link can take a copy:
web-own-unshare = Withdraw the link
web-own-taking-about = Somebody hands this to you. You get a copy on your shelf.
web-own-taking-do = Onto my shelf
web-own-pictures = Pictures
web-own-pictures-about = PNG, JPEG or WebP. Your browser makes them smaller before it sends them.
web-own-picture-do = Use it
web-own-picture-kind = This is no picture that can be shown here: only PNG, JPEG and WebP.
web-own-picture-size = The picture has too many pixels: 2048 on each side at most.
web-own-picture-bytes = The picture is too large: 256 KB at most.
web-own-picture-full = There is no more room for this picture.
web-own-table-title = From the shelf and back
web-own-table-back = To the table
web-own-table-link = Shelf
web-own-take = Take from the shelf
web-own-take-none = There is nothing complete on your shelf that fits this table. Adventures, item cards and places come along when a table is opened.
web-own-brought = It is at the table.
web-own-made-up = Made up in one line
web-own-made-up-about = A foe off the cuff. Everything else can be changed later.
web-own-made-up-do = To the table
web-own-home = Put on the shelf
web-own-home-about = As it is at the table now: a new version, the old one stays.
web-own-home-do = Onto the shelf
web-own-kept-home = It is on your shelf.
web-own-kind-duel = Duel
web-own-kind-character = Character
web-own-kind-foe = Foe
web-own-kind-place = Place
web-own-kind-adventure = Adventure
web-own-kind-card = Item card
web-own-kind-map = Map
web-own-kind-gear = Gear
web-own-kind-list = List
web-own-begin = New: { $kind }
web-own-taking = Take “{ $name }”
web-own-line = Line { $line }
web-own-faults = { $count ->
    [one] One thing is missing or wrong
   *[other] { $count } things are missing or wrong
  }
web-own-along = { $count ->
    [one] My shelf comes along (one thing)
   *[other] My shelf comes along ({ $count } things)
  }
web-own-picture = { $place ->
    [portrait] Portrait
    [token] Token
   *[map] Background of the map
  }
web-own-where = { $kind ->
    [duel] You choose it when you open a table.
    [adventure] You choose it when you open a table.
   *[other] At the table: “Shelf”. New tables have it in their lists.
  }
web-own-file-fault = { $kind ->
    [empty] Nothing arrived.
    [text] This is no text.
    [syntax] This is neither TOML nor JSON.
    [later] This file is of a later version of the program.
   *[other] There is nothing in it that one of the games reads.
  }
web-own-way = { $way ->
    [foe] As a foe
    [ally] On the party's side
    [map] Lay it out
    [threat] As a threat
    [mine] As mine
   *[character] For { $who }
  }
