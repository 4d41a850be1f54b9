-- Trips of vehicles, found in their reports (decision record 42).

-- When it happened, as far as the clocks of device and server tell; null for reports stored before this column was added.
alter table telemetry add column occur_time timestamptz;
comment on column telemetry.occur_time is 'Time of the report by the clock of the device, corrected; between its last contact and the receipt';
-- The reports of a vehicle by time: trips, and its track.
create index telemetry_vehicle_idx on telemetry (device_id, receive_time) where kind = 'vehicle';

create table trip (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  vehicle_id bigint not null,
  -- As they were at the start.
  sn text not null,
  vin text,
  rider_id bigint,
  start_time timestamptz not null,
  -- Null while it is driving.
  end_time timestamptz,
  -- From start to end; empty only while late reports move several trips of a vehicle, one after the other.
  period tstzrange not null default 'empty',
  -- Its newest report: that at its end, once it has ended.
  last_time timestamptz not null,
  start_mileage integer, end_mileage integer,
  start_address text, end_address text,
  start_lng double precision, start_lat double precision,
  end_lng double precision, end_lat double precision,
  -- Metres, until its newest report.
  distance integer not null,
  -- 0 driving, 1 done, 2 failed.
  status smallint not null default 0 check (status in (0, 1, 2)),
  -- Whether a person has set the status: detection then leaves it.
  is_status_manual boolean not null default false,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  check ((status = 0) = (end_time is null)),
  check (last_time >= start_time and (end_time is null or end_time = last_time)),
  foreign key (tenant_id, vehicle_id) references vehicle (tenant_id, id),
  foreign key (tenant_id, rider_id) references rider (tenant_id, id),
  check (isempty(period) or period = tstzrange(start_time, end_time)),
  -- Removed trips too: they can be restored.
  constraint trip_vehicle_excl exclude using gist (vehicle_id with =, period with &&)
) with (fillfactor = 80);
create index trip_tenant_idx on trip (tenant_id, start_time desc, id desc) where is_deleted = 0;
create index trip_vehicle_idx on trip (vehicle_id, start_time desc);
create index trip_rider_idx on trip (rider_id, start_time desc) where rider_id is not null and is_deleted = 0;
create index trip_driving_idx on trip (tenant_id, start_time desc) where status = 0 and is_deleted = 0;
create index trip_search_idx on trip using gin (tenant_id, sn gin_trgm_ops, vin gin_trgm_ops) where is_deleted = 0;

-- Where detection is with each vehicle. No foreign keys: they would be checked for each report.
create table trip_detection (
  device_id bigint not null,
  tenant_id text not null,
  -- The time of the earliest report that detection has not taken; null if it has taken all.
  due_from timestamptz,
  -- The same of what it has taken and not finished: reports are marked meanwhile without waiting for it.
  taken_from timestamptz,
  -- The vehicle when reports of it were last read.
  vehicle_id bigint,
  -- Reports until then are in the state; an earlier one makes the trips since then be found again.
  seen_until timestamptz,
  -- When the trip it is on will have failed, if nothing is reported until then.
  silent_at timestamptz,
  state jsonb,
  primary key (device_id, tenant_id)
) with (fillfactor = 80);
create index trip_detection_due_idx on trip_detection (due_from) where due_from is not null;
create index trip_detection_taken_idx on trip_detection (taken_from) where taken_from is not null;
create index trip_detection_silent_idx on trip_detection (silent_at) where silent_at is not null;

do $$
declare t text;
begin
  foreach t in array array['trip', 'trip_detection']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
  end loop;
end $$;
grant select, insert, update on trip_detection to swapdesk_app;
grant select, update on trip to swapdesk_app;
call count_table('trip');
