-- Commands of a bulk job that wait for a second person, which the list of jobs counts.
create index device_command_awaiting_idx on device_command (job_id, expire_time) where state = 'waiting';

-- Also for totals over all tenants.
drop index table_change_idx;
create index table_change_idx on table_change (table_name, tenant_id) include (changes, row_delta, column_names);

-- Partitions that an earlier version restored lack the index that recognizes reports sent again.
do $$
declare name text;
begin
  for name in
    select i.inhrelid::regclass::text from pg_inherits i where i.inhparent = 'telemetry'::regclass
      and not exists (select from pg_index x where x.indrelid = i.inhrelid and x.indisunique)
  loop
    execute format('delete from %s t using (select ctid as place, row_number() over (partition by kind, sn, boot_id, seq order by ctid) as nth from %s) d
      where t.ctid = d.place and d.nth > 1', name, name);
    execute format('create unique index on %s (kind, sn, boot_id, seq)', name);
  end loop;
end $$;

-- Each change of an alarm by its device is another version (decision record 33). A device that changes it many times a second
-- moves the version at most one hour ahead of the clock.
create or replace function next_alarm_update_time() returns trigger language plpgsql as $$
declare next_time timestamptz := date_trunc('second', old.update_time) + interval '1 second';
begin
  if new.update_user is null then next_time := least(next_time, new.update_time + interval '1 hour'); end if;
  new.update_time := greatest(new.update_time, old.update_time, next_time);
  return new;
end $$;
