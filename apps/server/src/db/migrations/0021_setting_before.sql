-- What a setting was to be before the command that set it last: cancelling that command takes the desire back to it.
alter table device_setting add column before jsonb;
