-- Rows about devices refer to the device by identifier, within their tenant; what is shown of it is read from its row, so that
-- renaming a device changes no other row. A device's row is deleted with its asset: the serial numbers beside the references
-- are those that the rows were written with, and are shown once the device is gone.

-- Alarms and commands. One statement per table sets the references of all rows: about ten seconds per million rows, during
-- which the server does not serve yet.
alter table alarm add column device_row_id bigint;
alter table device_command add column device_id bigint;
comment on column alarm.device_id is 'Serial number at the time of the alarm; shown for a removed device, else that of device_row_id';
comment on column device_command.device_sn is 'Serial number at the time of the command; shown for a removed device, else that of device_id';
update alarm a set device_row_id = d.id from device d
  where d.kind = a.device_kind and d.sn = a.device_id and d.tenant_id = a.tenant_id;
update device_command c set device_id = d.id from device d
  where d.kind = c.device_kind and d.sn = c.device_sn and d.tenant_id = c.tenant_id;
alter table alarm add constraint alarm_device_fkey foreign key (tenant_id, device_row_id)
  references device (tenant_id, id) on delete set null (device_row_id);
alter table device_command add constraint device_command_device_fkey foreign key (tenant_id, device_id)
  references device (tenant_id, id) on delete set null (device_id);

drop index alarm_open_key, alarm_device_idx, device_command_device_idx, device_command_live_device_idx;
create unique index alarm_open_key on alarm (device_row_id, box_id, alarm_id) where status = 1 and is_deleted = 0;
create index alarm_device_idx on alarm (device_row_id, id desc);
create index alarm_former_device_idx on alarm (device_kind, device_id) where device_row_id is null;
create index device_command_device_idx on device_command (device_id, id desc);
create index device_command_former_device_idx on device_command (device_kind, device_sn) where device_id is null;
create index device_command_live_device_idx on device_command (device_id)
  where state in ('waiting', 'queued', 'sent', 'received', 'executing');

-- Rows that are inserted without the reference get it from their serial number.
create function refer_device() returns trigger language plpgsql security definer set search_path from current as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[1],
    (select id from device where kind = new.device_kind and sn = to_jsonb(new) ->> tg_argv[0] and tenant_id = new.tenant_id)));
end $$;
create trigger refer_device before insert on alarm for each row when (new.device_row_id is null)
  execute function refer_device('device_id', 'device_row_id');
create trigger refer_device before insert on device_command for each row when (new.device_id is null)
  execute function refer_device('device_sn', 'device_id');

-- Taps refer to the cabinet and the rider, whose rows stay when they are removed. New taps hold no copies; those of before keep
-- theirs where the row cannot be told: a cabinet renamed since, a card of another rider by now.
alter table nfc_usage add column cabinet_id bigint, add column rider_id bigint, alter column cabinet_sn drop not null;
comment on column nfc_usage.cabinet_sn is 'Serial number of the cabinet, for taps of before without cabinet_id';
comment on column nfc_usage.rider_name is 'Name of the rider, for taps of before without rider_id';
update nfc_usage u set cabinet_id = f.cabinet_id, rider_id = f.rider_id,
    cabinet_sn = case when f.cabinet_id is null then u.cabinet_sn end, rider_name = case when f.rider_id is null then u.rider_name end
  from (
    select t.id, c.id as cabinet_id, r.id as rider_id from nfc_usage t
      left join (select distinct on (tenant_id, cabinet_sn) tenant_id, cabinet_sn, id from cabinet
        order by tenant_id, cabinet_sn, is_deleted, id desc) c on c.tenant_id = t.tenant_id and c.cabinet_sn = t.cabinet_sn
      left join nfc_card n on n.tenant_id = t.tenant_id and n.id = t.card_id
      left join rider r on r.tenant_id = t.tenant_id and r.id = n.rider_id and r.name = t.rider_name) f
  where f.id = u.id and (f.cabinet_id is not null or f.rider_id is not null);
alter table nfc_usage
  add constraint nfc_usage_cabinet_fkey foreign key (tenant_id, cabinet_id) references cabinet (tenant_id, id),
  add constraint nfc_usage_rider_fkey foreign key (tenant_id, rider_id) references rider (tenant_id, id),
  add check (cabinet_id is not null or cabinet_sn is not null);
create index nfc_usage_cabinet_idx on nfc_usage (cabinet_id, tap_time desc);

-- Events and telemetry. No foreign keys: they would be checked for each message, and removing a device would rewrite all its
-- messages. An identifier is never used twice, so that one of a removed device refers to nothing.
alter table device_event add column device_id bigint;
update device_event e set device_id = d.id from device d where d.kind = e.kind and d.sn = e.sn and d.tenant_id = e.tenant_id;
-- A device that is renamed repeats an event as the same device.
drop index device_event_once_key, device_event_tenant_idx;
create unique index device_event_once_key on device_event (device_id, boot_id, seq);
create index device_event_device_idx on device_event (device_id, id desc);
comment on column device_event.sn is 'Serial number in the topic of the message';

-- Telemetry of before keeps its serial number only: setting the identifier would rewrite thirty days of it. Its partitions keep
-- their index, and are dropped after that time.
alter table telemetry add column device_id bigint;
comment on column telemetry.sn is 'Serial number in the topic of the message';
comment on column telemetry.device_id is 'Null for messages stored before this column was added';
create or replace procedure make_telemetry_partition(d date) language plpgsql as $$
declare name text := 'telemetry_' || to_char(d, 'YYYYMMDD');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('make_telemetry_partition'));
  execute format('create table %I partition of telemetry for values from (%L) to (%L)', name,
    d::text || ' 00:00:00+00', (d + 1)::text || ' 00:00:00+00');
  execute format('create unique index on %I (device_id, boot_id, seq)', name);
exception when duplicate_table then null;
end $$;
do $$
declare part regclass; old_index regclass; has_rows boolean;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'telemetry'::regclass loop
    execute format('select exists (select from %s)', part) into has_rows;
    continue when has_rows;
    for old_index in select indexrelid::regclass from pg_index where indrelid = part and indisunique loop
      execute format('drop index %s', old_index);
    end loop;
    execute format('create unique index on %s (device_id, boot_id, seq)', part);
  end loop;
end $$;

-- A device that changes hands leaves its alarms and commands with its former operator.
create function leave_references() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update alarm set device_row_id = null where device_row_id = old.id;
  update device_command set device_id = null where device_id = old.id;
  return new;
end $$;
create trigger leave_references before update of tenant_id on device for each row when (old.tenant_id <> new.tenant_id)
  execute function leave_references();

-- A renamed asset keeps its device, to which everything refers. One that is added again in the same tenant takes over the
-- alarms that are open of it.
create or replace function register_device() returns trigger language plpgsql security definer set search_path from current as $$
declare v_kind text := tg_argv[0]; v_column text := tg_argv[1]; v_sn text; v_name text; v_former text; v_id bigint; v_is_new boolean;
begin
  v_sn := to_jsonb(new) ->> v_column;
  v_name := coalesce(to_jsonb(new) ->> tg_argv[2], v_sn);
  if tg_op = 'UPDATE' then
    v_former := to_jsonb(old) ->> v_column;
    if new.is_deleted = 1 then
      -- The device of a removed asset can log in no more.
      delete from device where kind = v_kind and sn = v_former;
    elsif v_former <> v_sn then
      update device set sn = v_sn, secret_sn = coalesce(secret_sn, v_former) where kind = v_kind and sn = v_former;
    end if;
  end if;
  if new.is_deleted = 0 then
    insert into device (tenant_id, kind, sn, name, create_dept) values (new.tenant_id, v_kind, v_sn, v_name, new.create_dept)
      on conflict (kind, sn) do update set tenant_id = excluded.tenant_id, name = excluded.name, create_dept = excluded.create_dept
      where (device.tenant_id, device.name, device.create_dept) is distinct from (excluded.tenant_id, excluded.name, excluded.create_dept)
      returning id, xmax = 0 into v_id, v_is_new;
    if v_is_new then
      update alarm set device_row_id = v_id where id in (select max(id) from alarm
        where device_row_id is null and device_kind = v_kind and device_id = v_sn and tenant_id = new.tenant_id and status = 1 and is_deleted = 0
        group by box_id, alarm_id);
    end if;
  end if;
  return null;
end $$;
