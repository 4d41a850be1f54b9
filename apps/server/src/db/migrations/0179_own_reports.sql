-- What a device reports is of its present owner and its present parts.

-- A cabinet that was another operator's reports the version of that operator's card list: its version counts once it has
-- acknowledged a list of this one. A removed and added again cabinet has a new device; a renamed one may be another cabinet.
alter table device add column has_own_card_list boolean not null default false;
update device d set has_own_card_list = true where d.kind = 'cabinet' and exists (select from device_command c
  where c.device_id = d.id and c.cmd = 20015 and c.state = 'done');
update cabinet c set nfc_reported_version = null, nfc_report_time = null from device d
  where d.kind = 'cabinet' and d.sn = c.cabinet_sn and not d.has_own_card_list and c.nfc_reported_version is not null;
create function forget_card_list() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'device' then
    new.has_own_card_list := false;
  else
    new.nfc_reported_version := null;
    new.nfc_report_time := null;
  end if;
  return new;
end $$;
create trigger forget_card_list before update of sn, tenant_id on device for each row
  when (old.sn <> new.sn or old.tenant_id <> new.tenant_id) execute function forget_card_list();
create trigger forget_card_list before update of is_deleted on cabinet for each row
  when (old.is_deleted = 1 and new.is_deleted = 0) execute function forget_card_list();

-- Settings of slots that a cabinet no longer has are sent no more.
create or replace function furnish_slots() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into cabinet_slot (tenant_id, cabinet_id, box_id)
    select new.tenant_id, new.id, n from generate_series(1, new.box_total) n where new.is_deleted = 0
    on conflict (cabinet_id, box_id) do nothing;
  delete from cabinet_slot where cabinet_id = new.id and (box_id > new.box_total or new.is_deleted = 1);
  delete from device_setting s using device d where d.kind = 'cabinet' and d.sn = new.cabinet_sn and s.device_id = d.id
    and substring(s.control from '^slot/([0-9]+)/')::integer > new.box_total;
  return null;
end $$;

-- A battery that gets the serial number a slot reports, or is restored, is where its slot's next report says: the report that is
-- stored already is taken back, so that the next one is a change. One that is added is there at once; the alarm of an unknown
-- battery ends.
create or replace function place_battery() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'UPDATE' then
    update cabinet_slot set battery_id = null where battery_id = new.id and (bms_sn <> new.bms_sn or new.is_deleted = 1);
    if new.is_deleted = 0 and (old.bms_sn <> new.bms_sn or old.is_deleted = 1) then
      update cabinet_slot set bms_sn = null, soc = null where bms_sn = new.bms_sn and tenant_id = new.tenant_id;
    end if;
  end if;
  if new.is_deleted = 0 then
    update cabinet_slot set battery_id = new.id
      where bms_sn = new.bms_sn and tenant_id = new.tenant_id and battery_id is distinct from new.id;
  end if;
  if tg_op = 'INSERT' then
    insert into battery_place (tenant_id, battery_id, place, cabinet_id, box_id, period, occurred_at, cause, create_user)
      select new.tenant_id, new.id, case when s.cabinet_id is null then 'stock' else 'slot' end, s.cabinet_id, s.box_id,
        tstzrange(least(new.create_time, now()), null), least(new.create_time, now()), 'added', new.create_user
      from (select) one left join lateral (select cabinet_id, box_id from cabinet_slot s where s.battery_id = new.id
          and not exists (select from battery_place p where p.cabinet_id = s.cabinet_id and p.box_id = s.box_id and p.place = 'slot' and p.is_current)
        order by report_time desc nulls last, cabinet_id, box_id limit 1) s on true;
    with ended as (
      update alarm a set status = 2, recover_time = greatest(a.start_time, now()), recover_receive_time = now(), revision = a.revision + 1,
        update_user = null, update_time = now()
      from battery_place p join cabinet c on c.id = p.cabinet_id join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn
      where p.current_battery_id = new.id and a.device_row_id = d.id and a.box_id = p.box_id and a.alarm_id = 'C303' and a.status = 1
        and a.is_deleted = 0 and a.tenant_id = new.tenant_id
      returning a.tenant_id, a.id, a.revision)
    insert into alarm_history (tenant_id, alarm_row_id, kind, revision, is_late, device_time)
      select tenant_id, id, 'recovered', revision, false, now() from ended;
  end if;
  return null;
end $$;
