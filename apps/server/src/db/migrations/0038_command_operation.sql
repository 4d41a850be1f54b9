-- The operation by which a user caused a command: its permission must still be held when the command is sent.
alter table device_command add column operation_id text;
