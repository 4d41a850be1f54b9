-- Stations, cabinets, batteries, riders, cards; devices and what they say; commands, alarms, bulk jobs, live events.

create table station (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  station_name text not null,
  device_type smallint not null default 1,
  station_type integer not null default 1,
  address text not null,
  lng double precision check (lng between -180 and 180),
  lat double precision check (lat between -90 and 90),
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index station_name_key on station (tenant_id, station_name) where is_deleted = 0;

-- What connects to the broker. Serial numbers are unique per kind on the platform; the tenant follows the asset.
-- Written with every message, so it stands apart from the rows people edit, and no index holds what a message changes.
create table device (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  kind text not null check (kind in ('cabinet', 'vehicle', 'bms')),
  sn text not null,
  name text,
  create_dept bigint,
  -- The secret is derived from the server's key and this number; another number ends the old one.
  secret_version integer not null default (random() * 2000000000)::integer,
  online smallint not null default 0,
  last_seen_time timestamptz,
  status_time timestamptz,
  boot_id text,
  -- Newest telemetry taken over, by the clock and counter of the device.
  state_ts timestamptz,
  state_seq bigint,
  firmware text,
  state jsonb not null default '{}'
) with (fillfactor = 70);
create unique index device_sn_key on device (kind, sn);
create index device_tenant_idx on device (tenant_id, kind);

create table cabinet (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  station_id bigint references station (id),
  cabinet_sn text not null,
  name text not null,
  box_total integer not null default 12 check (box_total between 0 and 64),
  address text,
  opening_hours text,
  threshold smallint not null default 80 check (threshold between 0 and 100),
  reported_threshold smallint,
  camera_id bigint,
  check_time timestamptz,
  nfc_reported_version integer,
  nfc_report_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index cabinet_sn_key on cabinet (cabinet_sn) where is_deleted = 0;
create index cabinet_tenant_idx on cabinet (tenant_id, id desc) where is_deleted = 0;
create index cabinet_station_idx on cabinet (station_id) where is_deleted = 0;

-- A slot as the cabinet last told of it.
create table cabinet_slot (
  cabinet_sn text not null,
  box_id smallint not null,
  tenant_id text not null references tenant (tenant_id),
  state text not null default 'empty',
  door text not null default 'closed',
  is_enabled boolean not null default true,
  lock_reason text,
  bms_sn text,
  soc smallint,
  volt double precision, amp double precision, temp double precision,
  charger text,
  report_time timestamptz,
  primary key (cabinet_sn, box_id)
) with (fillfactor = 70);
create index cabinet_slot_bms_idx on cabinet_slot (bms_sn) where bms_sn is not null;

create table rider (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  name text not null,
  mobile text not null,
  mobile_e164 text,
  vehicle_sn text,
  vehicle_expiration_time timestamptz,
  pack_info_summary text,
  account_info text,
  template_name text,
  residue_degree integer not null default 0,
  balance numeric(14, 2) not null default 0,
  expiration_time timestamptz,
  register_time timestamptz not null default now(),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index rider_mobile_key on rider (tenant_id, mobile) where is_deleted = 0;
create index rider_tenant_idx on rider (tenant_id, id desc) where is_deleted = 0;

create table battery (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  bms_sn text not null,
  bms_type_id bigint,
  voltage integer, ah integer,
  soc smallint, soh smallint,
  working_status smallint not null default 7,
  online smallint not null default 0,
  last_seen_time timestamptz,
  -- A battery is in one slot or with one rider at most; slots are told by cabinets (cabinet_slot.bms_sn).
  rider_id bigint references rider (id),
  vehicle_sn text,
  use_amount integer not null default 0,
  estimate_charge_times integer not null default 1,
  factory_date date,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
) with (fillfactor = 80);
create unique index battery_sn_key on battery (bms_sn) where is_deleted = 0;
create index battery_tenant_idx on battery (tenant_id, id desc) where is_deleted = 0;
create index battery_rider_idx on battery (rider_id) where rider_id is not null;

-- Cards. The list of locked cards of a tenant is versioned: each change of a card that cabinets must know is one version.
create table nfc_card (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  card_no text not null,
  uid text,
  type smallint not null default 1,
  -- What it returns to when it is unlocked.
  status_before_lock smallint,
  rider_id bigint references rider (id),
  residue_count integer not null default 0,
  expiration_time timestamptz,
  lock_time timestamptz,
  lock_reason text,
  -- Version of the tenant's list that carries the last change of this card.
  list_version integer not null default 0,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 2,
  is_deleted smallint not null default 0
) with (fillfactor = 80);
create unique index nfc_card_no_key on nfc_card (card_no) where is_deleted = 0;
create unique index nfc_card_rider_key on nfc_card (rider_id) where is_deleted = 0 and rider_id is not null;
create index nfc_card_tenant_idx on nfc_card (tenant_id, id desc) where is_deleted = 0;
create index nfc_card_version_idx on nfc_card (tenant_id, list_version);

create table nfc_list (
  tenant_id text primary key references tenant (tenant_id),
  version integer not null default 0,
  update_time timestamptz not null default now()
);

create table nfc_usage (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  card_id bigint references nfc_card (id),
  card_no text not null,
  rider_name text,
  cabinet_sn text not null,
  box_id smallint,
  result text not null,
  order_no text,
  tap_time timestamptz not null,
  create_dept bigint,
  is_deleted smallint not null default 0
);
create index nfc_usage_tenant_idx on nfc_usage (tenant_id, tap_time desc, id desc);
create index nfc_usage_card_idx on nfc_usage (card_id, tap_time desc);

create table nfc_recharge (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  card_id bigint not null references nfc_card (id),
  count integer not null check (count > 0),
  amount numeric(14, 2) not null check (amount >= 0),
  start_time timestamptz not null,
  end_time timestamptz not null,
  review_status smallint not null default 0,
  reviewer bigint,
  review_time timestamptz,
  review_reason text,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0,
  check (end_time > start_time)
);
create index nfc_recharge_tenant_idx on nfc_recharge (tenant_id, id desc) where is_deleted = 0;
create index nfc_recharge_card_idx on nfc_recharge (card_id);

-- Everything a device says once, once: late and out of order too, repeated never.
create table device_event (
  id bigint primary key default next_id(),
  tenant_id text not null,
  kind text not null,
  sn text not null,
  boot_id text not null,
  seq bigint not null,
  channel text not null,
  type text not null,
  data jsonb not null,
  event_time timestamptz not null,
  receive_time timestamptz not null default now()
);
create unique index device_event_once_key on device_event (kind, sn, boot_id, seq);
create index device_event_tenant_idx on device_event (tenant_id, kind, sn, id desc);

-- Telemetry, a partition per day of receipt; old days are dropped whole. What is sent again is in its day already: the
-- index that finds a device's reports says so.
create table telemetry (
  tenant_id text not null,
  kind text not null,
  sn text not null,
  boot_id text not null,
  seq bigint not null,
  report_time timestamptz not null,
  receive_time timestamptz not null default now(),
  data jsonb not null
) partition by range (receive_time);
create procedure make_telemetry_partitions(days integer) language plpgsql as $$
declare d date; name text;
begin
  for offset_days in -1..days loop
    d := (now() at time zone 'UTC')::date + offset_days;
    name := 'telemetry_' || to_char(d, 'YYYYMMDD');
    if to_regclass(name) is null then
      execute format('create table %I partition of telemetry for values from (%L) to (%L)', name,
        d::text || ' 00:00:00+00', (d + 1)::text || ' 00:00:00+00');
      execute format('create unique index on %I (kind, sn, report_time desc, boot_id, seq)', name);
    end if;
  end loop;
end $$;
create procedure drop_telemetry_before(d date) language plpgsql as $$
declare name text;
begin
  for name in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'telemetry'::regclass and c.relname < 'telemetry_' || to_char(d, 'YYYYMMDD')
  loop
    execute format('drop table %I', name);
  end loop;
end $$;
call make_telemetry_partitions(3);

-- Orders the commands of a device; one counter for all of them, so that nobody waits for anybody's.
create sequence device_command_seq;
-- How far a state is: a receipt moves a command forward only. What the platform only supposes (timeout, expired) yields
-- to what the device says.
create function command_rank(state text) returns integer language sql immutable as $$
  select case state when 'waiting' then 0 when 'queued' then 1 when 'sent' then 2 when 'received' then 3 when 'executing' then 4
    when 'timeout' then 5 when 'expired' then 5 else 6 end
$$;

create table device_command (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  cmd_id text not null,
  device_kind text not null,
  device_sn text not null,
  cmd integer not null,
  seq integer not null default nextval('device_command_seq'),
  data jsonb not null default '{}',
  box_id smallint,
  state text not null default 'queued',
  result_code integer,
  result_message text,
  result jsonb,
  attempts integer not null default 0,
  next_try_time timestamptz,
  sent_time timestamptz,
  received_time timestamptz,
  end_time timestamptz,
  expire_time timestamptz not null,
  ttl_seconds integer not null,
  confirmer bigint,
  job_id bigint,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
) with (fillfactor = 70);
create unique index device_command_cmd_id_key on device_command (cmd_id);
create index device_command_tenant_idx on device_command (tenant_id, id desc);
create index device_command_device_idx on device_command (device_kind, device_sn, id desc);
create index device_command_job_idx on device_command (job_id) where job_id is not null;
-- What is still to be sent or answered: the dispatcher and the sweeper read no more than this.
create index device_command_queued_idx on device_command (id) where state = 'queued';
create index device_command_live_idx on device_command (expire_time)
  where state in ('waiting', 'queued', 'sent', 'received', 'executing');

-- One open row per device, slot and alarm; a repeat counts, Recover closes it.
create table alarm (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  device_kind text not null,
  device_id text not null,
  box_id smallint not null default 0,
  alarm_id text not null,
  name text not null,
  name_en text not null,
  source smallint,
  level smallint not null,
  start_time timestamptz not null,
  last_time timestamptz not null,
  recover_time timestamptz,
  occur_num integer not null default 1,
  address text,
  handling smallint not null default 0,
  handler bigint,
  handle_time timestamptz,
  handle_remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
) with (fillfactor = 80);
create unique index alarm_open_key on alarm (device_kind, device_id, box_id, alarm_id) where status = 1 and is_deleted = 0;
create index alarm_tenant_idx on alarm (tenant_id, id desc) where is_deleted = 0;
create index alarm_open_idx on alarm (tenant_id, level, start_time desc) where status = 1 and is_deleted = 0;
create index alarm_device_idx on alarm (device_kind, device_id, id desc) where is_deleted = 0;

create table bulk_job (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  kind text not null,
  title text,
  params jsonb not null default '{}',
  state text not null default 'planned',
  rate_per_second integer not null default 200,
  -- When the next chunk may run: the rate holds across processes and restarts.
  next_run_time timestamptz not null default now(),
  locale text not null default 'zh',
  start_time timestamptz,
  end_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create index bulk_job_tenant_idx on bulk_job (tenant_id, id desc) where is_deleted = 0;
create index bulk_job_running_idx on bulk_job (next_run_time) where state = 'running';

create table bulk_item (
  job_id bigint not null references bulk_job (id),
  seq integer not null,
  id bigint not null default next_id(),
  tenant_id text not null,
  target text not null,
  target_id bigint,
  target_name text,
  state text not null default 'pending',
  reason_code text,
  -- What a stable code needs to become a sentence.
  reason_values jsonb,
  note jsonb,
  command_id bigint,
  attempts integer not null default 0,
  end_time timestamptz,
  primary key (job_id, seq)
) with (fillfactor = 80);
create index bulk_item_state_idx on bulk_item (job_id, state, seq);
create index bulk_item_command_idx on bulk_item (command_id) where command_id is not null;

-- What browsers and terminals follow. Order is (xid, id): what a reader may not see yet is never behind what it has read.
create table live_event (
  id bigint primary key default next_id(),
  xid xid8 not null default pg_current_xact_id(),
  tenant_id text not null,
  topic text not null,
  create_dept bigint,
  data jsonb not null,
  create_time timestamptz not null default now()
);
create index live_event_order_idx on live_event (xid, id);
-- Wakes the readers of every process; the embedded database has one process, which wakes itself.
create function wake_live_readers() returns trigger language plpgsql as $$
begin
  perform pg_notify('swapdesk_live', '');
  return null;
end $$;
create trigger live_event_wake after insert on live_event for each statement execute function wake_live_readers();

-- Row-level security for all of them.
do $$
declare t text;
begin
  foreach t in array array['station', 'device', 'cabinet', 'cabinet_slot', 'rider', 'battery', 'nfc_card', 'nfc_list', 'nfc_usage',
    'nfc_recharge', 'device_event', 'telemetry', 'device_command', 'alarm', 'bulk_job', 'bulk_item', 'live_event']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
    execute format('grant select, insert, update, delete on %I to swapdesk_app', t);
  end loop;
end $$;
grant usage on sequence device_command_seq to swapdesk_app;
revoke update, delete on device_event, telemetry, nfc_usage, live_event from swapdesk_app;
revoke delete on device_command, alarm, bulk_job, bulk_item from swapdesk_app;

call count_table('station');
call count_table('cabinet');
call count_table('rider');
call count_table('nfc_card');
call count_table('nfc_recharge');

-- The server's own work inside a tenant (bulk jobs, dispatching): the plain role and its tenant, without a session.
create function swapdesk_work(p_tenant text) returns void language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant, true), set_config('timezone', 'UTC', true), set_config('role', 'swapdesk_app', true);
end $$;

-- Assets bring their device with them: one row per serial number, in the tenant and under the name of the asset.
create function register_device() returns trigger language plpgsql security definer set search_path from current as $$
declare v_kind text := tg_argv[0]; v_column text := tg_argv[1]; v_sn text; v_name text;
begin
  v_sn := to_jsonb(new) ->> v_column;
  v_name := coalesce(to_jsonb(new) ->> tg_argv[2], v_sn);
  -- A removed or renamed asset takes its device away: it can log in no more.
  if tg_op = 'UPDATE' and (new.is_deleted = 1 or to_jsonb(old) ->> v_column <> v_sn) then
    delete from device where kind = v_kind and sn = to_jsonb(old) ->> v_column;
  end if;
  if new.is_deleted = 0 then
    insert into device (tenant_id, kind, sn, name, create_dept) values (new.tenant_id, v_kind, v_sn, v_name, new.create_dept)
      on conflict (kind, sn) do update set tenant_id = excluded.tenant_id, name = excluded.name, create_dept = excluded.create_dept
      where (device.tenant_id, device.name, device.create_dept) is distinct from (excluded.tenant_id, excluded.name, excluded.create_dept);
  end if;
  return null;
end $$;
create trigger register_device after insert or update of tenant_id, cabinet_sn, name, create_dept, is_deleted on cabinet
  for each row execute function register_device('cabinet', 'cabinet_sn', 'name');
create trigger register_device after insert or update of tenant_id, vehicle_sn, create_dept, is_deleted on vehicle
  for each row execute function register_device('vehicle', 'vehicle_sn', '');
create trigger register_device after insert or update of tenant_id, bms_sn, create_dept, is_deleted on battery
  for each row execute function register_device('bms', 'bms_sn', '');
insert into device (tenant_id, kind, sn, name, create_dept)
  select tenant_id, 'vehicle', vehicle_sn, vehicle_sn, create_dept from vehicle where is_deleted = 0 on conflict do nothing;

-- A cabinet has the slots its row says; those it no longer has go.
create function furnish_slots() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'UPDATE' and old.cabinet_sn <> new.cabinet_sn then
    update cabinet_slot set cabinet_sn = new.cabinet_sn where cabinet_sn = old.cabinet_sn;
  end if;
  insert into cabinet_slot (tenant_id, cabinet_sn, box_id)
    select new.tenant_id, new.cabinet_sn, n from generate_series(1, new.box_total) n where new.is_deleted = 0
    on conflict (cabinet_sn, box_id) do update set tenant_id = excluded.tenant_id where cabinet_slot.tenant_id <> excluded.tenant_id;
  delete from cabinet_slot where cabinet_sn = new.cabinet_sn and (box_id > new.box_total or new.is_deleted = 1);
  return null;
end $$;
create trigger furnish_slots after insert or update of tenant_id, cabinet_sn, box_total, is_deleted on cabinet
  for each row execute function furnish_slots();
