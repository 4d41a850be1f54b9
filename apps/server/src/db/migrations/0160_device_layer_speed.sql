-- Commands to send again once their time has come, however many others are live.
create index device_command_sent_idx on device_command (next_try_time) where state = 'sent';
-- Every acknowledged setting writes the row of its cabinet: with room on the page none of its indexes is written, of which the
-- trigrams of the search cost the most.
alter table cabinet set (fillfactor = 70);
