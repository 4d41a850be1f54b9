-- What devices report is ordered by the number of the boot and the message counter, never by the device's clock. Device
-- rows stay what is written with every message; commands say what they control.

alter table device add constraint device_tenant_key unique (id, tenant_id);
alter table device
  add column boot_number integer not null default 0,
  -- The device itself announced the current boot, by a boot message, a heartbeat or its status.
  add column is_boot_announced boolean not null default false,
  add column state_boot integer not null default 0,
  -- Newest telemetry that listed every slot of a cabinet: older events of single slots change nothing.
  add column slots_boot integer not null default 0,
  add column slots_seq bigint not null default -1,
  -- Last contact before the device was offline for the last time: what it reports now happened after that.
  add column offline_since timestamptz,
  -- How far our clock was ahead of the device's at its last boot message or heartbeat, in milliseconds.
  add column clock_offset_ms double precision,
  -- That message: its position among those of the device, and its receipt.
  add column clock_boot integer not null default 0,
  add column clock_seq bigint not null default -1,
  add column clock_time timestamptz,
  -- Standstill: receipt of the first and of the newest of consecutive fixes at speed 0 that came when they were made.
  add column still_since timestamptz,
  add column still_time timestamptz,
  -- The newest fix, by the device's clock (milliseconds since 1970) and by receipt; whether its speed was 0.
  add column fix_device_ms double precision,
  add column fix_time timestamptz,
  add column is_fix_still boolean not null default false,
  -- Newest position; its time is that of receipt.
  add column lng double precision,
  add column lat double precision,
  add column locate_time timestamptz;
update device set state_ts = null, state_seq = coalesce(state_seq, -1);
alter table device alter column state_seq set default -1, alter column state_seq set not null;
comment on column device.state_ts is 'Receipt of the newest telemetry that was taken over';
comment on column device.state_seq is 'Message counter of the newest telemetry, within boot state_boot';

-- Boots of a device, numbered in the order they became current. 0: reported by messages that may be late, not announced.
create table device_boot (
  device_id bigint not null,
  tenant_id text not null,
  boot_id text not null,
  boot_number integer not null,
  receive_time timestamptz not null default now(),
  primary key (device_id, boot_id),
  foreign key (device_id, tenant_id) references device (id, tenant_id) on update cascade on delete cascade
);
insert into device_boot (device_id, tenant_id, boot_id, boot_number)
  select id, tenant_id, boot_id, 1 from device where boot_id is not null;
update device set boot_number = 1, is_boot_announced = true, state_boot = 1, slots_boot = 1, slots_seq = state_seq where boot_id is not null;
alter table device_boot enable row level security;
create policy tenant on device_boot to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');

-- event_time: when it happened, as far as can be told: the device's time, between its contacts. device_time: what its clock
-- said, at most two minutes after the receipt.
alter table device_event
  add column boot_number integer not null default 0,
  add column device_time timestamptz;
update device_event e set device_time = e.event_time, event_time = least(e.event_time, e.receive_time);
alter table device_event alter column device_time set not null;

alter table cabinet_slot
  add column report_boot integer not null default 0,
  add column report_seq bigint not null default -1;

-- What is sent again is found by its counter: the bounded time of a fast clock differs at each receipt.
create or replace procedure make_telemetry_partitions(days integer) language plpgsql as $$
declare d date; name text;
begin
  for offset_days in -1..days loop
    d := (now() at time zone 'UTC')::date + offset_days;
    name := 'telemetry_' || to_char(d, 'YYYYMMDD');
    if to_regclass(name) is null then
      execute format('create table %I partition of telemetry for values from (%L) to (%L)', name,
        d::text || ' 00:00:00+00', (d + 1)::text || ' 00:00:00+00');
      execute format('create unique index on %I (kind, sn, boot_id, seq)', name);
    end if;
  end loop;
end $$;
do $$
declare part regclass; old_index regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'telemetry'::regclass loop
    for old_index in select indexrelid::regclass from pg_index where indrelid = part and indisunique loop
      execute format('drop index %s', old_index);
    end loop;
    execute format('delete from %s a using %s b where a.ctid < b.ctid and (a.kind, a.sn, a.boot_id, a.seq) = (b.kind, b.sn, b.boot_id, b.seq)', part, part);
    execute format('create unique index on %s (kind, sn, boot_id, seq)', part);
  end loop;
end $$;

alter table device_command
  -- Of two commands to a device that control the same, the newer supersedes the older.
  add column controls text[] not null default '{}',
  -- Waits until the vehicle is known to stand still, instead of being refused.
  add column when_stopped boolean not null default false,
  add column superseded_by bigint;
create index device_command_live_device_idx on device_command (device_kind, device_sn)
  where state in ('waiting', 'queued', 'sent', 'received', 'executing');
grant select, insert, update on device_boot to swapdesk_app;
