-- Where each battery is: exactly one place at a time, and all places it was in. Rows refer to each other by identifier within
-- their tenant, instead of copying names and serial numbers; a renamed asset keeps its device.

do $$ begin
  create extension if not exists btree_gist;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise exception 'the extension btree_gist is missing and this user may not create it (%): run "create extension btree_gist" in this database as a superuser, as docs/operations.md says under "PostgreSQL"', sqlerrm;
end $$;

-- What a reference within the tenant refers to: a row of another tenant cannot be named.
alter table battery add constraint battery_tenant_id_key unique (tenant_id, id);
alter table cabinet add constraint cabinet_tenant_id_key unique (tenant_id, id);
alter table rider add constraint rider_tenant_id_key unique (tenant_id, id);
alter table vehicle add constraint vehicle_tenant_id_key unique (tenant_id, id);
alter table user_account add constraint user_account_tenant_id_key unique (tenant_id, id);

create table battery_place (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  battery_id bigint not null,
  place text not null check (place in ('stock', 'slot', 'rider', 'vehicle', 'staff', 'repair', 'missing', 'lost', 'scrapped')),
  cabinet_id bigint, box_id smallint,
  rider_id bigint,
  vehicle_id bigint,
  user_id bigint,
  -- By our receipt. Empty: learnt of when a later place was known already, so the battery was never taken to be there.
  period tstzrange not null default tstzrange(now(), null),
  is_current boolean not null generated always as (upper_inf(period) and not isempty(period)) stored,
  -- The battery, in its current place: unique, so that lists join places without counting them.
  current_battery_id bigint generated always as (case when upper_inf(period) and not isempty(period) then battery_id end) stored unique,
  -- When it came there, as far as who told us knows; the history is read in this order.
  occurred_at timestamptz not null default now(),
  cause text not null check (cause in ('added', 'report', 'event', 'order', 'displaced', 'person')),
  -- The device event or order that moved it.
  cause_id bigint,
  reason text,
  create_user bigint,
  create_time timestamptz not null default now(),
  foreign key (tenant_id, battery_id) references battery (tenant_id, id),
  foreign key (tenant_id, cabinet_id) references cabinet (tenant_id, id),
  foreign key (tenant_id, rider_id) references rider (tenant_id, id),
  foreign key (tenant_id, vehicle_id) references vehicle (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  check (case when place = 'slot' then cabinet_id is not null and box_id is not null else cabinet_id is null and box_id is null end),
  check ((place = 'rider') = (rider_id is not null)),
  check ((place = 'vehicle') = (vehicle_id is not null)),
  check ((place = 'staff') = (user_id is not null)),
  check (cause <> 'person' or (reason is not null and btrim(reason) <> '')),
  constraint battery_place_battery_excl exclude using gist (battery_id with =, period with &&),
  constraint battery_place_slot_excl exclude using gist (cabinet_id with =, box_id with =, period with &&) where (place = 'slot')
) with (fillfactor = 80);
create index battery_place_battery_idx on battery_place (battery_id, occurred_at desc);
create index battery_place_slot_idx on battery_place (cabinet_id, box_id) where is_current and cabinet_id is not null;
create index battery_place_slot_end_idx on battery_place (cabinet_id, box_id, upper(period) desc nulls last) where cabinet_id is not null;
create index battery_place_rider_idx on battery_place (rider_id) where is_current and rider_id is not null;
create index battery_place_vehicle_idx on battery_place (vehicle_id) where is_current and vehicle_id is not null;
create index battery_place_user_idx on battery_place (user_id) where is_current and user_id is not null;

alter table battery_place enable row level security;
create policy tenant on battery_place to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on battery_place to swapdesk_app;

-- The exclusions let a battery be in one place at most; this does not let it be nowhere once the transaction ends.
create function keep_battery_placed() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if exists (select from battery where id = old.battery_id)
    and not exists (select from battery_place where current_battery_id = old.battery_id) then
    raise exception 'battery % would be nowhere', old.battery_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger keep_battery_placed after update of period or delete on battery_place deferrable initially deferred
  for each row when (old.is_current) execute function keep_battery_placed();

-- Slots refer to their cabinet and to the battery of the same tenant whose serial number they report, if there is one.
alter table cabinet_slot add column cabinet_id bigint, add column battery_id bigint;
update cabinet_slot s set cabinet_id = c.id from cabinet c where c.cabinet_sn = s.cabinet_sn and c.is_deleted = 0;
delete from cabinet_slot where cabinet_id is null;
update cabinet_slot s set battery_id = b.id from battery b where b.bms_sn = s.bms_sn and b.tenant_id = s.tenant_id and b.is_deleted = 0;
alter table cabinet_slot alter column cabinet_id set not null,
  add constraint cabinet_slot_cabinet_fkey foreign key (tenant_id, cabinet_id) references cabinet (tenant_id, id),
  add constraint cabinet_slot_battery_fkey foreign key (tenant_id, battery_id) references battery (tenant_id, id);
-- The key goes with the serial number.
alter table cabinet_slot drop column cabinet_sn, add primary key (cabinet_id, box_id);
create index cabinet_slot_battery_idx on cabinet_slot (battery_id) where battery_id is not null;

create function refer_slot_battery() returns trigger language plpgsql security definer set search_path from current as $$
begin
  new.battery_id := (select id from battery where bms_sn = new.bms_sn and tenant_id = new.tenant_id and is_deleted = 0);
  return new;
end $$;
create trigger refer_slot_battery before update of bms_sn on cabinet_slot
  for each row when (new.bms_sn is distinct from old.bms_sn) execute function refer_slot_battery();

create or replace function furnish_slots() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into cabinet_slot (tenant_id, cabinet_id, box_id)
    select new.tenant_id, new.id, n from generate_series(1, new.box_total) n where new.is_deleted = 0
    on conflict (cabinet_id, box_id) do nothing;
  delete from cabinet_slot where cabinet_id = new.id and (box_id > new.box_total or new.is_deleted = 1);
  return null;
end $$;
drop trigger furnish_slots on cabinet;
create trigger furnish_slots after insert or update of box_total, is_deleted on cabinet
  for each row execute function furnish_slots();

-- Batteries of today: where a cabinet reports them, of several the newest; else with their rider, in their vehicle, in stock.
insert into battery_place (tenant_id, battery_id, place, cabinet_id, box_id, rider_id, vehicle_id, period, occurred_at, cause)
  select b.tenant_id, b.id, p.place, case p.place when 'slot' then s.cabinet_id end, case p.place when 'slot' then s.box_id end,
    case p.place when 'rider' then r.id end, case p.place when 'vehicle' then v.id end, tstzrange(p.since, null), p.since, 'added'
  from battery b
    left join lateral (select cabinet_id, box_id, report_time from cabinet_slot where battery_id = b.id
      order by report_time desc nulls last, cabinet_id, box_id limit 1) s on true
    left join rider r on r.id = b.rider_id and r.tenant_id = b.tenant_id and r.is_deleted = 0
    left join vehicle v on v.vehicle_sn = b.vehicle_sn and v.tenant_id = b.tenant_id and v.is_deleted = 0
    cross join lateral (select case when b.is_deleted = 1 then 'stock' when s.cabinet_id is not null then 'slot' when r.id is not null then 'rider'
        when v.id is not null then 'vehicle' else 'stock' end as place,
      least(coalesce(s.report_time, b.update_time), now()) as since) p;

-- Riders refer to the vehicle they have, of several who name the same one the last changed; what is shown of a vehicle's rider
-- and batteries is read from them.
alter table rider add column vehicle_id bigint;
update rider r set vehicle_id = v.id from vehicle v
  where v.vehicle_sn = r.vehicle_sn and v.tenant_id = r.tenant_id and v.is_deleted = 0 and r.is_deleted = 0
    and not exists (select from rider o where o.vehicle_sn = r.vehicle_sn and o.tenant_id = r.tenant_id and o.is_deleted = 0
      and (o.update_time, o.id) > (r.update_time, r.id));
alter table rider drop column vehicle_sn,
  add constraint rider_vehicle_fkey foreign key (tenant_id, vehicle_id) references vehicle (tenant_id, id);
create unique index rider_vehicle_key on rider (vehicle_id) where is_deleted = 0 and vehicle_id is not null;
alter table vehicle drop column rider_name, drop column bms_sn_list, drop column bms_soc_list;
alter table battery drop column rider_id, drop column vehicle_sn;

-- A new battery is where a cabinet reports it already, else in stock; slots that report a battery's serial number refer to it.
create function place_battery() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'UPDATE' then
    update cabinet_slot set battery_id = null where battery_id = new.id and (bms_sn <> new.bms_sn or new.is_deleted = 1);
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
  end if;
  return null;
end $$;
create trigger place_battery after insert or update of bms_sn, tenant_id, is_deleted on battery
  for each row execute function place_battery();

-- Of these serial numbers, those of batteries of other tenants: that they are somebody's, not whose.
create function foreign_batteries(p_sns text[]) returns setof text language sql stable security definer set search_path from current as $$
  select bms_sn from battery where bms_sn = any(p_sns) and is_deleted = 0
    and tenant_id <> current_setting('app.tenant', true) and current_setting('app.tenant', true) <> '*'
$$;

-- A renamed asset keeps its device: identifier, boots, secret, what waits for it and what is open of it. What has ended keeps
-- the name it had.
alter table device add column secret_sn text;
comment on column device.secret_sn is 'Serial number the secret was derived from, where the device has been renamed since';
create or replace function register_device() returns trigger language plpgsql security definer set search_path from current as $$
declare v_kind text := tg_argv[0]; v_column text := tg_argv[1]; v_sn text; v_name text; v_former text;
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
      update alarm set device_id = v_sn where device_kind = v_kind and device_id = v_former and status = 1 and is_deleted = 0;
      update device_command set device_sn = v_sn where device_kind = v_kind and device_sn = v_former
        and state in ('waiting', 'queued', 'sent', 'received', 'executing');
    end if;
  end if;
  if new.is_deleted = 0 then
    insert into device (tenant_id, kind, sn, name, create_dept) values (new.tenant_id, v_kind, v_sn, v_name, new.create_dept)
      on conflict (kind, sn) do update set tenant_id = excluded.tenant_id, name = excluded.name, create_dept = excluded.create_dept
      where (device.tenant_id, device.name, device.create_dept) is distinct from (excluded.tenant_id, excluded.name, excluded.create_dept);
  end if;
  return null;
end $$;
