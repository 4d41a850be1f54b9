-- A device may change its alarm many times within a second: such changes move the time of the last change at most one second
-- ahead of the clock (decision record 33). Alarms have a revision as well, which every change increments.
create function next_alarm_update_time() returns trigger language plpgsql as $$
begin
  new.update_time := greatest(new.update_time, old.update_time, case
    when new.update_user is null then least(date_trunc('second', old.update_time), date_trunc('second', new.update_time))
    else date_trunc('second', old.update_time) end + interval '1 second');
  return new;
end $$;
drop trigger next_update_time on alarm;
create trigger next_update_time before update of update_time on alarm for each row execute function next_alarm_update_time();
