-- A battery that is removed or gets another serial number leaves the slot that reports its former one: the stored report is taken
-- back, so that the next one is a change and raises C303 for a battery that is unknown by then, or another operator's.
create or replace function place_battery() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'UPDATE' then
    update cabinet_slot set battery_id = null, bms_sn = null, soc = null
      where battery_id = new.id and (bms_sn <> new.bms_sn or new.is_deleted = 1);
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

-- Slots that report a battery which their operator no longer has and that raised no alarm: the next report raises it.
update cabinet_slot s set bms_sn = null, soc = null
  where s.bms_sn is not null and s.battery_id is null and not exists (
    select from cabinet c join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn join alarm a on a.device_row_id = d.id
    where c.id = s.cabinet_id and a.box_id = s.box_id and a.alarm_id = 'C303' and a.is_deleted = 0
      and (a.status = 1 or a.close_time is not null));
