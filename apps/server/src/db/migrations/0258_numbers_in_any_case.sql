-- Serial numbers that differ in case only are one number, and vehicles of an operator do not share a VIN. Rows that repeat a number
-- already stay as they are: the oldest of them is compared with new rows, the others (`repeated_…`) once they get another number or the
-- compared one goes.
set local statement_timeout = 0;

alter table vehicle add column repeated_sn text, add column repeated_vin text;
alter table cabinet add column repeated_sn text;
alter table battery add column repeated_sn text;

update vehicle v set repeated_sn = vehicle_sn where is_deleted = 0
  and exists (select from vehicle o where lower(o.vehicle_sn) = lower(v.vehicle_sn) and o.is_deleted = 0 and o.id < v.id);
update cabinet c set repeated_sn = cabinet_sn where is_deleted = 0
  and exists (select from cabinet o where lower(o.cabinet_sn) = lower(c.cabinet_sn) and o.is_deleted = 0 and o.id < c.id);
update battery b set repeated_sn = bms_sn where is_deleted = 0
  and exists (select from battery o where lower(o.bms_sn) = lower(b.bms_sn) and o.is_deleted = 0 and o.id < b.id);
update vehicle v set repeated_vin = vin where is_deleted = 0 and vin <> ''
  and exists (select from vehicle o where o.tenant_id = v.tenant_id and upper(o.vin) = upper(v.vin) and o.is_deleted = 0 and o.id < v.id);

create unique index vehicle_sn_case_key on vehicle (lower(vehicle_sn)) where is_deleted = 0 and vehicle_sn is distinct from repeated_sn;
create unique index cabinet_sn_case_key on cabinet (lower(cabinet_sn)) where is_deleted = 0 and cabinet_sn is distinct from repeated_sn;
create unique index battery_sn_case_key on battery (lower(bms_sn)) where is_deleted = 0 and bms_sn is distinct from repeated_sn;
create unique index vehicle_vin_key on vehicle (tenant_id, upper(vin))
  where is_deleted = 0 and vin <> '' and vin is distinct from repeated_vin;

-- By which the live rows with a number are found, exempt ones too.
create index vehicle_sn_any_case_idx on vehicle (lower(vehicle_sn)) where is_deleted = 0;
create index cabinet_sn_any_case_idx on cabinet (lower(cabinet_sn)) where is_deleted = 0;
create index battery_sn_any_case_idx on battery (lower(bms_sn)) where is_deleted = 0;

-- Identifiers of live rows with one of the serial numbers, in any case. By their owner: `lower` is not leakproof, so that a role under
-- row-level security would read every row of its tenant. Callers read the rows themselves, within their tenant.
create function ids_numbered(p_table text, p_numbers text[]) returns setof bigint
language plpgsql stable security definer set search_path from current as $$
declare names text[] := array(select lower(name) from unnest(p_numbers) name);
begin
  if p_table = 'vehicle' then return query select id from vehicle where lower(vehicle_sn) = any(names) and is_deleted = 0;
  elsif p_table = 'cabinet' then return query select id from cabinet where lower(cabinet_sn) = any(names) and is_deleted = 0;
  elsif p_table = 'battery' then return query select id from battery where lower(bms_sn) = any(names) and is_deleted = 0;
  else raise exception 'no serial numbers in %', p_table;
  end if;
end $$;

-- An exempt row that gets another number is compared from then on, and if the compared row goes, the next one is.
create index vehicle_repeated_sn_idx on vehicle (lower(vehicle_sn)) where repeated_sn is not null;
create index cabinet_repeated_sn_idx on cabinet (lower(cabinet_sn)) where repeated_sn is not null;
create index battery_repeated_sn_idx on battery (lower(bms_sn)) where repeated_sn is not null;
create index vehicle_repeated_vin_idx on vehicle (tenant_id, upper(vin)) where repeated_vin is not null;

create function end_repeated_sn() returns trigger language plpgsql as $$ begin new.repeated_sn := null; return new; end $$;
create function end_repeated_vin() returns trigger language plpgsql as $$ begin new.repeated_vin := null; return new; end $$;
create trigger end_repeated_sn before update of vehicle_sn on vehicle for each row
  when (old.repeated_sn is not null and new.vehicle_sn is distinct from old.vehicle_sn) execute function end_repeated_sn();
create trigger end_repeated_sn before update of cabinet_sn on cabinet for each row
  when (old.repeated_sn is not null and new.cabinet_sn is distinct from old.cabinet_sn) execute function end_repeated_sn();
create trigger end_repeated_sn before update of bms_sn on battery for each row
  when (old.repeated_sn is not null and new.bms_sn is distinct from old.bms_sn) execute function end_repeated_sn();
create trigger end_repeated_vin before update of vin on vehicle for each row
  when (old.repeated_vin is not null and new.vin is distinct from old.vin) execute function end_repeated_vin();

create function compare_next_sn() returns trigger language plpgsql security definer set search_path from current as $$
begin
  execute format('update %1$I set repeated_sn = null where id = (select min(id) from %1$I
    where lower(%2$I) = lower($1) and is_deleted = 0 and repeated_sn is not null)', tg_table_name, tg_argv[0])
    using to_jsonb(old) ->> tg_argv[0];
  return null;
end $$;
create function compare_next_vin() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update vehicle set repeated_vin = null where id = (select min(id) from vehicle
    where tenant_id = old.tenant_id and upper(vin) = upper(old.vin) and is_deleted = 0 and repeated_vin is not null);
  return null;
end $$;
create trigger compare_next_sn after update of vehicle_sn, is_deleted on vehicle for each row
  when (old.is_deleted = 0 and old.repeated_sn is null and (new.is_deleted <> 0 or lower(new.vehicle_sn) <> lower(old.vehicle_sn)))
  execute function compare_next_sn('vehicle_sn');
create trigger compare_next_sn after update of cabinet_sn, is_deleted on cabinet for each row
  when (old.is_deleted = 0 and old.repeated_sn is null and (new.is_deleted <> 0 or lower(new.cabinet_sn) <> lower(old.cabinet_sn)))
  execute function compare_next_sn('cabinet_sn');
create trigger compare_next_sn after update of bms_sn, is_deleted on battery for each row
  when (old.is_deleted = 0 and old.repeated_sn is null and (new.is_deleted <> 0 or lower(new.bms_sn) <> lower(old.bms_sn)))
  execute function compare_next_sn('bms_sn');
create trigger compare_next_vin after update of vin, is_deleted on vehicle for each row
  when (old.is_deleted = 0 and old.repeated_vin is null and old.vin <> '' and (new.is_deleted <> 0 or upper(new.vin) is distinct from upper(old.vin)))
  execute function compare_next_vin();
