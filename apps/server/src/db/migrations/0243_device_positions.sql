-- Positions of vehicles and batteries outlive the raw telemetry they came in, by a kept time of their own (decision record 64):
-- before a day of telemetry is dropped, its positions are copied here. By the month of the receipt: months are dropped whole.
-- Copies and indexes large tables.
set local statement_timeout = 0;

create table device_position (
  tenant_id text not null,
  kind text not null,
  -- Null for reports stored before telemetry had it. No foreign key: a removed device keeps its positions.
  device_id bigint,
  sn text not null,
  -- When it happened, as far as the clocks of device and server tell.
  occur_time timestamptz not null,
  receive_time timestamptz not null,
  lng double precision not null,
  lat double precision not null,
  -- km/h, and metres; null where the report had none.
  speed double precision,
  mileage double precision
) partition by range (receive_time);
alter table device_position enable row level security;
create policy tenant on device_position to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select on device_position to swapdesk_app;

create procedure make_position_partition(d date) language plpgsql as $$
declare month date := date_trunc('month', d); name text := 'device_position_' || to_char(d, 'YYYYMM');
begin
  if to_regclass(name) is null then
    execute format('create table %I partition of device_position for values from (%L) to (%L)', name,
      month::text || ' 00:00:00+00', (month + interval '1 month')::date::text || ' 00:00:00+00');
  end if;
end $$;
do $$
declare d date;
begin
  for d in select distinct (date_trunc('month', receive_time at time zone 'UTC'))::date from vehicle_position loop
    call make_position_partition(d);
  end loop;
end $$;
-- The first that is copied into; each later one is made when it is needed.
call make_position_partition((now() at time zone 'UTC')::date);
insert into device_position (tenant_id, kind, device_id, sn, occur_time, receive_time, lng, lat, speed, mileage)
  select tenant_id, 'vehicle', device_id, sn, occur_time, receive_time, lng, lat, speed, mileage from vehicle_position;
-- The tenant first: a tenant that ends takes its positions with it.
create index device_position_device_idx on device_position (tenant_id, device_id, occur_time);
drop table vehicle_position;

-- Drops the months of positions that ended before that day.
create function drop_positions_before(d date) returns integer language plpgsql as $$
declare name text; dropped integer := 0;
begin
  for name in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'device_position'::regclass and c.relname < 'device_position_' || to_char(d, 'YYYYMM') order by 1 loop
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- The reports of a vehicle by their time, for trips and tracks, and those of a battery that say where it was.
drop index telemetry_vehicle_idx;
create index telemetry_position_idx on telemetry (device_id, occur_time) where kind = 'vehicle' or data ? 'lng';

create or replace function drop_telemetry_step(d date, pages bigint) returns boolean language plpgsql as $$
declare name text; from_page bigint;
begin
  select min(c.relname) into name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'telemetry'::regclass and c.relname < 'telemetry_' || to_char(d, 'YYYYMMDD');
  if name is null then return false; end if;
  insert into telemetry_drop (partition_name) values (name) on conflict do nothing;
  select next_page into from_page from telemetry_drop where partition_name = name for update;
  -- Another server dropped it meanwhile.
  if from_page is null or to_regclass(name) is null then
    delete from telemetry_drop where partition_name = name;
    return true;
  end if;
  if from_page * current_setting('block_size')::bigint >= pg_relation_size(to_regclass(name)) then
    execute format('drop table %I', name);
    delete from telemetry_drop where partition_name = name;
    return true;
  end if;
  call make_position_partition(to_date(right(name, 8), 'YYYYMMDD'));
  execute format($copy$insert into device_position (tenant_id, kind, device_id, sn, occur_time, receive_time, lng, lat, speed, mileage)
    select tenant_id, kind, device_id, sn, coalesce(occur_time, report_time), receive_time, (data->>'lng')::float8, (data->>'lat')::float8,
      (data->>'spd')::float8, (data->>'mileage')::float8
    from %I where ctid >= %L::tid and ctid < %L::tid and kind in ('vehicle', 'bms') and data ? 'lng' and data ? 'lat'$copy$,
    name, format('(%s,0)', from_page), format('(%s,0)', from_page + pages));
  update telemetry_drop set next_page = from_page + pages where partition_name = name;
  return true;
end $$;
