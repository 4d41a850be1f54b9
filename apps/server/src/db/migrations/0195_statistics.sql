-- Statistics (decision record 57): how long swaps took, beside the counts that orders keep; what vehicles rode and swapped by day;
-- and whether stations had a battery to take, by hour.
-- Counting the orders of a large installation takes longer than a statement of the application may.
set local statement_timeout = 0;

-- Swaps with a known end, and their duration in whole seconds.
alter table swap_hour add column timed_swaps integer not null default 0, add column swap_seconds bigint not null default 0;
alter table swap_day add column timed_swaps integer not null default 0, add column swap_seconds bigint not null default 0;

-- Seconds of a swap that is done and has an end; null otherwise, and where staff settled it: its end is when they did.
create function swap_duration(kind text, phase text, start_time timestamptz, end_time timestamptz, settled text) returns bigint language sql immutable as $$
  select case when swap_outcome(kind, phase) = 'swap' and end_time is not null and settled is null then greatest(0, round(extract(epoch from end_time - start_time)))::bigint end
$$;

-- Swaps of each vehicle, at the stations of then. Orders of riders without a vehicle are in swap_day only.
create table vehicle_swap_day (
  tenant_id text not null,
  vehicle_id bigint not null,
  -- 0 where the cabinet stood at none.
  station_id bigint not null,
  day date not null,
  swaps integer not null default 0,
  primary key (tenant_id, vehicle_id, day, station_id)
) with (fillfactor = 80);
create index vehicle_swap_day_time_idx on vehicle_swap_day (tenant_id, day);
-- Trips of each vehicle that have ended, on the days they began.
create table vehicle_trip_day (
  tenant_id text not null,
  vehicle_id bigint not null,
  day date not null,
  trips integer not null default 0,
  metres bigint not null default 0,
  primary key (tenant_id, vehicle_id, day)
) with (fillfactor = 80);
create index vehicle_trip_day_time_idx on vehicle_trip_day (tenant_id, day);
-- Whether an open station had a battery to take when its hour was sampled. Hours without a row were not sampled.
create table station_hour (
  tenant_id text not null,
  station_id bigint not null,
  hour timestamptz not null,
  is_available boolean not null,
  primary key (tenant_id, station_id, hour)
);
create index station_hour_time_idx on station_hour (tenant_id, hour);
-- Batteries that are out of use for good.
create index battery_place_retired_idx on battery_place (tenant_id) where place in ('lost', 'scrapped');

create or replace function count_swap(o swap_record, n integer) returns void language plpgsql as $$
declare
  outcome text := swap_outcome(o.kind, o.phase);
  seconds bigint := swap_duration(o.kind, o.phase, o.start_time, o.end_time, o.settled);
  zone text;
  local_day date;
begin
  -- Not while all counts of the operator are made again.
  perform pg_advisory_xact_lock_shared(7390044, hashtext(o.tenant_id));
  select time_zone into strict zone from tenant where tenant_id = o.tenant_id;
  local_day := (o.start_time at time zone zone)::date;
  insert into swap_hour as h (tenant_id, cabinet_id, station_id, hour, swaps, takes, returns, aborted, unsettled, timed_swaps, swap_seconds)
    values (o.tenant_id, o.cabinet_id, coalesce(o.station_id, 0), date_trunc('hour', o.start_time, zone),
      n * (outcome = 'swap')::int, n * (outcome = 'take')::int, n * (outcome = 'return')::int,
      n * (outcome = 'aborted')::int, n * (outcome = 'unsettled')::int, n * (seconds is not null)::int, n * coalesce(seconds, 0))
    on conflict (tenant_id, cabinet_id, hour, station_id) do update set swaps = h.swaps + excluded.swaps, takes = h.takes + excluded.takes,
      returns = h.returns + excluded.returns, aborted = h.aborted + excluded.aborted, unsettled = h.unsettled + excluded.unsettled,
      timed_swaps = h.timed_swaps + excluded.timed_swaps, swap_seconds = h.swap_seconds + excluded.swap_seconds;
  insert into swap_day as d (tenant_id, cabinet_id, station_id, day, swaps, takes, returns, aborted, unsettled, timed_swaps, swap_seconds)
    values (o.tenant_id, o.cabinet_id, coalesce(o.station_id, 0), local_day,
      n * (outcome = 'swap')::int, n * (outcome = 'take')::int, n * (outcome = 'return')::int,
      n * (outcome = 'aborted')::int, n * (outcome = 'unsettled')::int, n * (seconds is not null)::int, n * coalesce(seconds, 0))
    on conflict (tenant_id, cabinet_id, day, station_id) do update set swaps = d.swaps + excluded.swaps, takes = d.takes + excluded.takes,
      returns = d.returns + excluded.returns, aborted = d.aborted + excluded.aborted, unsettled = d.unsettled + excluded.unsettled,
      timed_swaps = d.timed_swaps + excluded.timed_swaps, swap_seconds = d.swap_seconds + excluded.swap_seconds;
  if outcome = 'swap' and o.vehicle_id is not null then
    insert into vehicle_swap_day as v (tenant_id, vehicle_id, station_id, day, swaps)
      values (o.tenant_id, o.vehicle_id, coalesce(o.station_id, 0), local_day, n)
      on conflict (tenant_id, vehicle_id, day, station_id) do update set swaps = v.swaps + excluded.swaps;
  end if;
end $$;

create or replace function count_swaps() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'UPDATE' and (swap_outcome(old.kind, old.phase), old.start_time, old.cabinet_id, old.station_id, old.vehicle_id,
      swap_duration(old.kind, old.phase, old.start_time, old.end_time, old.settled))
      is not distinct from (swap_outcome(new.kind, new.phase), new.start_time, new.cabinet_id, new.station_id, new.vehicle_id,
      swap_duration(new.kind, new.phase, new.start_time, new.end_time, new.settled)) then
    return null;
  end if;
  if tg_op <> 'INSERT' and swap_outcome(old.kind, old.phase) is not null then perform count_swap(old, -1); end if;
  if tg_op <> 'DELETE' and swap_outcome(new.kind, new.phase) is not null then perform count_swap(new, 1); end if;
  return null;
end $$;
drop trigger count_swaps on swap_record;
create trigger count_swaps
  after insert or delete or update of kind, phase, start_time, end_time, settled, cabinet_id, station_id, vehicle_id on swap_record
  for each row execute function count_swaps();

create function count_trip(t trip, n integer) returns void language plpgsql as $$
declare zone text;
begin
  -- Not while all figures of the operator are made again.
  perform pg_advisory_xact_lock_shared(7390044, hashtext(t.tenant_id));
  select time_zone into strict zone from tenant where tenant_id = t.tenant_id;
  insert into vehicle_trip_day as v (tenant_id, vehicle_id, day, trips, metres)
    values (t.tenant_id, t.vehicle_id, (t.start_time at time zone zone)::date, n, n * t.distance)
    on conflict (tenant_id, vehicle_id, day) do update set trips = v.trips + excluded.trips, metres = v.metres + excluded.metres;
end $$;

-- A trip counts once it has ended, and no longer while it is removed: a drive changes nothing here with each report.
create function trip_counts(status smallint, is_deleted smallint) returns boolean language sql immutable as $$
  select status <> 0 and is_deleted = 0
$$;

create function count_trips() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'UPDATE' and (trip_counts(old.status, old.is_deleted), old.vehicle_id, old.start_time, old.distance)
      is not distinct from (trip_counts(new.status, new.is_deleted), new.vehicle_id, new.start_time, new.distance) then
    return null;
  end if;
  if tg_op <> 'INSERT' and trip_counts(old.status, old.is_deleted) then perform count_trip(old, -1); end if;
  if tg_op <> 'DELETE' and trip_counts(new.status, new.is_deleted) then perform count_trip(new, 1); end if;
  return null;
end $$;
create trigger count_trips after insert or delete or update of vehicle_id, start_time, distance, status, is_deleted on trip
  for each row execute function count_trips();

create or replace function rebuild_figures(p_tenant_id text) returns void language plpgsql as $$
declare zone text;
begin
  perform pg_advisory_xact_lock(7390044, hashtext(p_tenant_id));
  select time_zone into strict zone from tenant where tenant_id = p_tenant_id;
  delete from swap_hour where tenant_id = p_tenant_id;
  delete from swap_day where tenant_id = p_tenant_id;
  insert into swap_hour (tenant_id, cabinet_id, station_id, hour, swaps, takes, returns, aborted, unsettled, timed_swaps, swap_seconds)
    select tenant_id, cabinet_id, coalesce(station_id, 0), date_trunc('hour', start_time, zone),
      count(*) filter (where swap_outcome(kind, phase) = 'swap'), count(*) filter (where swap_outcome(kind, phase) = 'take'),
      count(*) filter (where swap_outcome(kind, phase) = 'return'), count(*) filter (where swap_outcome(kind, phase) = 'aborted'),
      count(*) filter (where swap_outcome(kind, phase) = 'unsettled'),
      count(swap_duration(kind, phase, start_time, end_time, settled)), coalesce(sum(swap_duration(kind, phase, start_time, end_time, settled)), 0)
    from swap_record where tenant_id = p_tenant_id and swap_outcome(kind, phase) is not null group by 1, 2, 3, 4;
  insert into swap_day (tenant_id, cabinet_id, station_id, day, swaps, takes, returns, aborted, unsettled, timed_swaps, swap_seconds)
    select tenant_id, cabinet_id, station_id, (hour at time zone zone)::date, sum(swaps), sum(takes), sum(returns), sum(aborted), sum(unsettled),
      sum(timed_swaps), sum(swap_seconds)
    from swap_hour where tenant_id = p_tenant_id group by 1, 2, 3, 4;
  delete from vehicle_swap_day where tenant_id = p_tenant_id;
  insert into vehicle_swap_day (tenant_id, vehicle_id, station_id, day, swaps)
    select tenant_id, vehicle_id, coalesce(station_id, 0), (start_time at time zone zone)::date, count(*)
    from swap_record where tenant_id = p_tenant_id and vehicle_id is not null and swap_outcome(kind, phase) = 'swap' group by 1, 2, 3, 4;
  delete from vehicle_trip_day where tenant_id = p_tenant_id;
  insert into vehicle_trip_day (tenant_id, vehicle_id, day, trips, metres)
    select tenant_id, vehicle_id, (start_time at time zone zone)::date, count(*), sum(distance)
    from trip where tenant_id = p_tenant_id and trip_counts(status, is_deleted) group by 1, 2, 3;
  delete from cabinet_energy_day where tenant_id = p_tenant_id;
  insert into cabinet_energy_day (tenant_id, cabinet_id, station_id, day, wh)
    select tenant_id, cabinet_id, station_id, (hour at time zone zone)::date, sum(wh)
    from cabinet_energy_hour where tenant_id = p_tenant_id group by 1, 2, 3, 4;
end $$;

-- The references are checked once, after the rows are there.
do $$
declare t text;
begin
  for t in select tenant_id from swap_record union select tenant_id from trip
  loop
    perform rebuild_figures(t);
  end loop;
end $$;
alter table vehicle_swap_day add foreign key (tenant_id) references tenant (tenant_id);
alter table vehicle_trip_day add foreign key (tenant_id) references tenant (tenant_id);
alter table station_hour add foreign key (tenant_id) references tenant (tenant_id);

do $$
declare t text;
begin
  foreach t in array array['vehicle_swap_day', 'vehicle_trip_day', 'station_hour']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
    execute format('grant select on %I to swapdesk_app', t);
  end loop;
end $$;
