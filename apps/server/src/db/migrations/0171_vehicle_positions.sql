-- Positions of vehicles outlive the raw telemetry they came in (decision record 39): before a day of telemetry is dropped, its
-- positions are copied here. Nothing deletes them yet.
create table vehicle_position (
  tenant_id text not null,
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
);
-- The tenant first: a tenant that ends takes its positions with it.
create index vehicle_position_device_idx on vehicle_position (tenant_id, device_id, occur_time);
alter table vehicle_position enable row level security;
create policy tenant on vehicle_position to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select on vehicle_position to swapdesk_app;

-- How far the positions of a partition are copied.
create table telemetry_drop (partition_name text primary key, next_page bigint not null default 0);

drop procedure drop_telemetry_before(date);
-- Copies the positions of some pages of the oldest partition before that day, or drops the partition once all are copied.
-- False once there is none. Each call is a transaction: copying a day of a large fleet takes longer than a statement may.
create function drop_telemetry_step(d date, pages bigint) returns boolean language plpgsql as $$
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
  execute format($copy$insert into vehicle_position (tenant_id, device_id, sn, occur_time, receive_time, lng, lat, speed, mileage)
    select tenant_id, device_id, sn, coalesce(occur_time, report_time), receive_time, (data->>'lng')::float8, (data->>'lat')::float8,
      (data->>'spd')::float8, (data->>'mileage')::float8
    from %I where ctid >= %L::tid and ctid < %L::tid and kind = 'vehicle' and data ? 'lng' and data ? 'lat'$copy$,
    name, format('(%s,0)', from_page), format('(%s,0)', from_page + pages));
  update telemetry_drop set next_page = from_page + pages where partition_name = name;
  return true;
end $$;
