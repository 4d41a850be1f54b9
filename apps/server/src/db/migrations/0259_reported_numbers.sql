-- A device may report the serial number of a battery in another case than it is stored in: it is the same battery.
set local statement_timeout = 0;

-- Of these serial numbers, those that the tenant's batteries have in another case, and as they are stored. By its owner, as
-- `ids_numbered`. A number that a battery has as it is reported is that one's; of those exempt from comparison the oldest counts.
create function stored_batteries(p_sns text[]) returns table (reported text, stored text) language sql stable security definer
set search_path from current as $$
  select n.sn, b.bms_sn from (select distinct unnest(p_sns) as sn) n cross join lateral (
    select o.bms_sn from battery o where lower(o.bms_sn) = lower(n.sn) and o.is_deleted = 0
      and o.tenant_id = current_setting('app.tenant', true) order by o.bms_sn <> n.sn, o.id limit 1) b
  where b.bms_sn <> n.sn
$$;

create or replace function foreign_batteries(p_sns text[]) returns setof text language sql stable security definer set search_path from current as $$
  select sn from unnest(p_sns) sn where current_setting('app.tenant', true) <> '*' and exists (
    select from battery where lower(bms_sn) = lower(sn) and is_deleted = 0 and tenant_id <> current_setting('app.tenant', true))
$$;

create index cabinet_slot_bms_case_idx on cabinet_slot (lower(bms_sn)) where bms_sn is not null;

-- As before, in any case: a battery whose number changes in case only stays in its slot, and a new one is where a cabinet reports it.
create or replace function place_battery() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'UPDATE' then
    update cabinet_slot set battery_id = null, bms_sn = null, soc = null
      where battery_id = new.id and (lower(bms_sn) <> lower(new.bms_sn) or new.is_deleted = 1);
    if new.is_deleted = 0 and (lower(old.bms_sn) <> lower(new.bms_sn) or old.is_deleted = 1) then
      update cabinet_slot set bms_sn = null, soc = null
        where lower(bms_sn) = lower(new.bms_sn) and tenant_id = new.tenant_id and battery_id is null;
    end if;
  end if;
  if new.is_deleted = 0 then
    update cabinet_slot s set bms_sn = new.bms_sn, battery_id = new.id
      where lower(s.bms_sn) = lower(new.bms_sn) and s.tenant_id = new.tenant_id
        and (s.battery_id is distinct from new.id or s.bms_sn <> new.bms_sn)
        and (s.bms_sn = new.bms_sn or s.battery_id is null or s.battery_id = new.id);
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

-- What cabinets have reported in another case is found by their next report, which is a change then.
