-- Whether a command is sent only after a second person confirmed it, also once it has ended without that.
alter table device_command add column needs_second_person boolean not null default false;
update device_command set needs_second_person = true where confirmer is not null or state = 'waiting' or cmd in (0, 20022, 20031);
