-- Alarms that have changed lately, which the live map looks for each second (decision record 66).
set local statement_timeout = 0;

create index alarm_update_time_idx on alarm (update_time);
