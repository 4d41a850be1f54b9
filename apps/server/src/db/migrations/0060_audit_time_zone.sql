-- The zone in which date-times of `changes` are written: that of who made the change. Null for changes from before.
alter table audit add column time_zone text;
