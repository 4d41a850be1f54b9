-- A trip that people change has a version, as other rows; users of the platform read those of all operators by time.
create trigger next_update_time before update of update_time on trip for each row execute function next_update_time();
create index trip_time_idx on trip (start_time desc, id desc) where is_deleted = 0;
