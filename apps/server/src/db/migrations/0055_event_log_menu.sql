-- The English name of a default menu, where nobody has changed it.
update menu set name_en = 'Event log' where code = 'log_usual' and name_en = 'Usual log';
