# Damaged tables, and what could not be stored

web-damaged = This table is damaged.
web-damaged-changed = Record { $seq } is not what was written any more.
web-damaged-missing =
    { $count ->
        [one] Record { $from } was stored and is missing.
       *[other] Records { $from } to { $to } were stored and are missing.
    }
web-damaged-table = What is stored about the table itself, such as its seed, is not what was written any more.
web-damaged-until = What you see here is whole; like this the table takes nothing more.
web-damaged-keep = Download the whole part
web-damaged-backups = A backup may have more: whoever runs the server finds them in the data folder under “backups”.
web-damaged-go-on = Play on after record { $seq }
web-damaged-go-on-what = Seats, links and the proof of the dice stay as they are. The damaged journal is set aside, not deleted. The journal says that and when it went on like this; the dice fall anew from there.
web-damaged-runner = Whoever runs the table can let it go on.
web-held-damaged = damaged

web-trouble-full = The server’s disk is full.
web-trouble-full-text = This was not stored and does not count; everything before it is safe. Whoever runs the server has to make room. Then you can send it again.
web-trouble-gone = The server’s data folder is not there any more.
web-trouble-gone-text = This was not stored and does not count. The folder was deleted or moved while the server ran. Whoever runs it can put it back, or stop the server and put the newest backup in place.
web-trouble-broken = The file with the tables is damaged.
web-trouble-broken-text = This was not stored and does not count. Whoever runs the server can stop it, see with “augenzahl check” what is whole, and put the newest backup in place.
web-trouble-failed = The server cannot store anything right now.
web-trouble-failed-text = This was not stored and does not count; everything before it is safe. Whoever runs the server should see whether the disk is full or write-protected. Then you can send it again.
web-trouble-away = The database cannot be reached right now.
web-trouble-away-text = Whether this was stored shows as soon as it is back. What you filled in stays; send it again in a few seconds.
web-trouble-stopping = The server is being stopped.
web-trouble-stopping-text = This was not stored any more. Load the page again when it is back.
web-trouble-damaged = This table cannot be opened.
web-trouble-damaged-text = Whoever runs the server can see with “augenzahl check” what is whole, and finds backups in the data folder under “backups”. Other tables are not affected.
