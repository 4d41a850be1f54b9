-- A cabinet that connects is sent the time. Until its boot messages and heartbeats can be known to be stamped by the clock that
-- was set, the offset they give may be that of the former one.
alter table device add column clock_unproven_until timestamptz;
