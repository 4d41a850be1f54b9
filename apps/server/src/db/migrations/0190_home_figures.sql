-- Swaps by hour and by day of the operator (decision record 54), kept by the orders themselves: an order counts at its start,
-- at the station of then, as what it has become. A change takes out what the order was and adds what it is, however old it is.
-- Counting the orders of a large installation takes longer than a statement of the application may.
set local statement_timeout = 0;
create table swap_hour (
  tenant_id text not null,
  cabinet_id bigint not null,
  -- 0 where the cabinet stood at none.
  station_id bigint not null,
  hour timestamptz not null,
  swaps integer not null default 0,
  takes integer not null default 0,
  returns integer not null default 0,
  -- Ended without a battery changing hands, and those that wait for staff.
  aborted integer not null default 0,
  unsettled integer not null default 0,
  primary key (tenant_id, cabinet_id, hour, station_id)
) with (fillfactor = 80);
create index swap_hour_time_idx on swap_hour (tenant_id, hour);

create table swap_day (
  tenant_id text not null,
  cabinet_id bigint not null,
  station_id bigint not null,
  day date not null,
  swaps integer not null default 0,
  takes integer not null default 0,
  returns integer not null default 0,
  aborted integer not null default 0,
  unsettled integer not null default 0,
  primary key (tenant_id, cabinet_id, day, station_id)
) with (fillfactor = 80);
create index swap_day_time_idx on swap_day (tenant_id, day);

-- What an order counts as; null while it goes on.
create function swap_outcome(kind text, phase text) returns text language sql immutable as $$
  select case when phase = 'DONE' then kind
    when phase in ('ABORTED', 'CANCELLED') then 'aborted'
    when phase in ('EXCEPTION', 'OUT_TIMEOUT') then 'unsettled' end
$$;

create function count_swap(o swap_record, n integer) returns void language plpgsql as $$
declare
  outcome text := swap_outcome(o.kind, o.phase);
  zone text;
begin
  -- Not while all counts of the operator are made again.
  perform pg_advisory_xact_lock_shared(7390044, hashtext(o.tenant_id));
  select time_zone into strict zone from tenant where tenant_id = o.tenant_id;
  insert into swap_hour as h (tenant_id, cabinet_id, station_id, hour, swaps, takes, returns, aborted, unsettled)
    values (o.tenant_id, o.cabinet_id, coalesce(o.station_id, 0), date_trunc('hour', o.start_time, zone),
      n * (outcome = 'swap')::int, n * (outcome = 'take')::int, n * (outcome = 'return')::int,
      n * (outcome = 'aborted')::int, n * (outcome = 'unsettled')::int)
    on conflict (tenant_id, cabinet_id, hour, station_id) do update set swaps = h.swaps + excluded.swaps, takes = h.takes + excluded.takes,
      returns = h.returns + excluded.returns, aborted = h.aborted + excluded.aborted, unsettled = h.unsettled + excluded.unsettled;
  insert into swap_day as d (tenant_id, cabinet_id, station_id, day, swaps, takes, returns, aborted, unsettled)
    values (o.tenant_id, o.cabinet_id, coalesce(o.station_id, 0), (o.start_time at time zone zone)::date,
      n * (outcome = 'swap')::int, n * (outcome = 'take')::int, n * (outcome = 'return')::int,
      n * (outcome = 'aborted')::int, n * (outcome = 'unsettled')::int)
    on conflict (tenant_id, cabinet_id, day, station_id) do update set swaps = d.swaps + excluded.swaps, takes = d.takes + excluded.takes,
      returns = d.returns + excluded.returns, aborted = d.aborted + excluded.aborted, unsettled = d.unsettled + excluded.unsettled;
end $$;

-- The application only reads these figures.
create function count_swaps() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'UPDATE' and (swap_outcome(old.kind, old.phase), old.start_time, old.cabinet_id, old.station_id)
      is not distinct from (swap_outcome(new.kind, new.phase), new.start_time, new.cabinet_id, new.station_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' and swap_outcome(old.kind, old.phase) is not null then perform count_swap(old, -1); end if;
  if tg_op <> 'DELETE' and swap_outcome(new.kind, new.phase) is not null then perform count_swap(new, 1); end if;
  return null;
end $$;

-- All figures of an operator by its hours and days: for what was stored before, and when its days begin at another hour.
create function rebuild_figures(p_tenant_id text) returns void language plpgsql as $$
declare zone text;
begin
  perform pg_advisory_xact_lock(7390044, hashtext(p_tenant_id));
  select time_zone into strict zone from tenant where tenant_id = p_tenant_id;
  delete from swap_hour where tenant_id = p_tenant_id;
  delete from swap_day where tenant_id = p_tenant_id;
  insert into swap_hour (tenant_id, cabinet_id, station_id, hour, swaps, takes, returns, aborted, unsettled)
    select tenant_id, cabinet_id, coalesce(station_id, 0), date_trunc('hour', start_time, zone),
      count(*) filter (where swap_outcome(kind, phase) = 'swap'), count(*) filter (where swap_outcome(kind, phase) = 'take'),
      count(*) filter (where swap_outcome(kind, phase) = 'return'), count(*) filter (where swap_outcome(kind, phase) = 'aborted'),
      count(*) filter (where swap_outcome(kind, phase) = 'unsettled')
    from swap_record where tenant_id = p_tenant_id and swap_outcome(kind, phase) is not null group by 1, 2, 3, 4;
  insert into swap_day (tenant_id, cabinet_id, station_id, day, swaps, takes, returns, aborted, unsettled)
    select tenant_id, cabinet_id, station_id, (hour at time zone zone)::date, sum(swaps), sum(takes), sum(returns), sum(aborted), sum(unsettled)
    from swap_hour where tenant_id = p_tenant_id group by 1, 2, 3, 4;
  delete from cabinet_energy_day where tenant_id = p_tenant_id;
  insert into cabinet_energy_day (tenant_id, cabinet_id, station_id, day, wh)
    select tenant_id, cabinet_id, station_id, (hour at time zone zone)::date, sum(wh)
    from cabinet_energy_hour where tenant_id = p_tenant_id group by 1, 2, 3, 4;
end $$;

-- Operators whose zone has changed, for the maintenance job: many orders take minutes.
create table figure_rebuild (
  tenant_id text primary key references tenant (tenant_id),
  request_time timestamptz not null default now()
);
create function request_figure_rebuild() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into figure_rebuild (tenant_id) values (new.tenant_id) on conflict (tenant_id) do update set request_time = now();
  return null;
end $$;

create trigger count_swaps after insert or delete or update of kind, phase, start_time, cabinet_id, station_id on swap_record
  for each row execute function count_swaps();
create trigger request_figure_rebuild after update of time_zone on tenant
  for each row when (old.time_zone is distinct from new.time_zone) execute function request_figure_rebuild();

-- The last reading of each cabinet's meter that was booked (decision record 54).
create table cabinet_meter (
  cabinet_id bigint primary key,
  tenant_id text not null references tenant (tenant_id),
  -- Null where the cabinet names none.
  meter_id text,
  reading_wh double precision not null,
  read_time timestamptz not null,
  -- What the cabinet could have drawn since, beyond what was booked: reports of an outage arrive within minutes.
  headroom_wh double precision not null default 0
);
-- Energy by hour and day of the operator.
create table cabinet_energy_hour (
  tenant_id text not null,
  cabinet_id bigint not null,
  station_id bigint not null,
  hour timestamptz not null,
  wh double precision not null,
  primary key (tenant_id, cabinet_id, hour, station_id)
) with (fillfactor = 80);
create index cabinet_energy_hour_time_idx on cabinet_energy_hour (tenant_id, hour);
create table cabinet_energy_day (
  tenant_id text not null,
  cabinet_id bigint not null,
  station_id bigint not null,
  day date not null,
  wh double precision not null,
  primary key (tenant_id, cabinet_id, day, station_id)
) with (fillfactor = 80);
create index cabinet_energy_day_time_idx on cabinet_energy_day (tenant_id, day);
-- Differences that are no consumption: a reading below the one before, another meter, more than the cabinet can draw.
create table cabinet_meter_jump (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  cabinet_id bigint not null,
  kind text not null check (kind in ('reset', 'exchanged', 'implausible')),
  from_wh double precision not null,
  to_wh double precision not null,
  from_time timestamptz not null,
  to_time timestamptz not null
);
create index cabinet_meter_jump_idx on cabinet_meter_jump (tenant_id, cabinet_id, to_time);

-- The references are checked once, after the rows are there.
do $$
declare t text;
begin
  for t in select distinct tenant_id from swap_record
  loop
    perform rebuild_figures(t);
  end loop;
end $$;
alter table swap_hour add foreign key (tenant_id) references tenant (tenant_id);
alter table swap_day add foreign key (tenant_id) references tenant (tenant_id);
alter table cabinet_energy_hour add foreign key (tenant_id) references tenant (tenant_id);
alter table cabinet_energy_day add foreign key (tenant_id) references tenant (tenant_id);

-- The batteries of a tenant that is removed for good lose their places before they go themselves.
create or replace function keep_battery_placed() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if exists (select from battery where id = old.battery_id)
    and not exists (select from battery_place where current_battery_id = old.battery_id)
    and not exists (select from tenant where tenant_id = old.tenant_id and is_deleted = 2) then
    raise exception 'battery % would be nowhere', old.battery_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['swap_hour', 'swap_day', 'cabinet_meter', 'cabinet_energy_hour', 'cabinet_energy_day', 'cabinet_meter_jump',
    'figure_rebuild']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
    execute format('grant select on %I to swapdesk_app', t);
  end loop;
end $$;
