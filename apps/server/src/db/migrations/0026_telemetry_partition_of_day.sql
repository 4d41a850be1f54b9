-- A report finds the partition of its day also where maintenance has not made it ahead. Processes take turns. Who waited
-- may still not see what the other has made: the catalog lookup is cached, so that only the creation itself finds it.
create procedure make_telemetry_partition(d date) language plpgsql as $$
declare name text := 'telemetry_' || to_char(d, 'YYYYMMDD');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('make_telemetry_partition'));
  execute format('create table %I partition of telemetry for values from (%L) to (%L)', name,
    d::text || ' 00:00:00+00', (d + 1)::text || ' 00:00:00+00');
  execute format('create unique index on %I (kind, sn, boot_id, seq)', name);
exception when duplicate_table then null;
end $$;
create or replace procedure make_telemetry_partitions(days integer) language plpgsql as $$
begin
  for offset_days in -1..days loop
    call make_telemetry_partition((now() at time zone 'UTC')::date + offset_days);
  end loop;
end $$;
