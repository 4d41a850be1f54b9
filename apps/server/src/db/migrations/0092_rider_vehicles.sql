-- Which rider had which vehicle when, and what came back when that ended. The rows are the record of it: they are never removed
-- and periods never overlap. rider.vehicle_id repeats the current binding; only the trigger below writes it.
create table rider_vehicle (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  rider_id bigint not null,
  vehicle_id bigint not null,
  -- How many batteries the rider may hold with it.
  battery_bind_num smallint not null default 1 check (battery_bind_num between 0 and 8),
  -- By our receipt.
  period tstzrange not null default tstzrange(clock_timestamp(), null),
  is_current boolean not null generated always as (upper_inf(period)) stored,
  end_reason text,
  end_user bigint,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  is_deleted smallint not null default 0 check (is_deleted = 0),
  unique (tenant_id, id),
  foreign key (tenant_id, rider_id) references rider (tenant_id, id),
  foreign key (tenant_id, vehicle_id) references vehicle (tenant_id, id),
  check (not isempty(period) and not lower_inf(period)),
  constraint rider_vehicle_rider_excl exclude using gist (rider_id with =, period with &&),
  constraint rider_vehicle_vehicle_excl exclude using gist (vehicle_id with =, period with &&)
);
create index rider_vehicle_rider_idx on rider_vehicle (rider_id, id desc);
create index rider_vehicle_vehicle_idx on rider_vehicle (vehicle_id, id desc);
create index rider_vehicle_tenant_idx on rider_vehicle (tenant_id, id desc);

create table rider_surrender (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  -- The binding that ended.
  rider_vehicle_id bigint not null,
  rider_id bigint not null,
  vehicle_id bigint not null,
  -- As they were then.
  vehicle_sn text not null,
  rental_strategy_record_id bigint,
  order_id bigint,
  -- Serial numbers of batteries, comma-joined: those that came back, and those that stayed with the rider.
  bms_sn text,
  held_bms_sn text,
  cause text not null check (cause in ('unbind', 'vehicle-changed', 'vehicle-removed', 'rider-removed')),
  reason text,
  remark text,
  -- 1 recorded, 2 contested, 3 closed.
  status smallint not null default 1 check (status in (1, 2, 3)),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  is_deleted smallint not null default 0 check (is_deleted = 0),
  foreign key (tenant_id, rider_vehicle_id) references rider_vehicle (tenant_id, id),
  foreign key (tenant_id, rider_id) references rider (tenant_id, id),
  foreign key (tenant_id, vehicle_id) references vehicle (tenant_id, id)
);
create unique index rider_surrender_binding_key on rider_surrender (rider_vehicle_id);
create index rider_surrender_rider_idx on rider_surrender (rider_id, id desc);
create index rider_surrender_vehicle_idx on rider_surrender (vehicle_id, id desc);
create index rider_surrender_tenant_idx on rider_surrender (tenant_id, id desc);

do $$
declare t text;
begin
  foreach t in array array['rider_vehicle', 'rider_surrender']
  loop
    execute format('create trigger next_update_time before update of update_time on %I for each row execute function next_update_time()', t);
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
    execute format('grant select, insert, update on %I to swapdesk_app', t);
  end loop;
end $$;

-- Bindings of today; since when is not known, so since the rider was last changed. Removed riders and vehicles have none.
update rider r set vehicle_id = null where vehicle_id is not null
  and (is_deleted <> 0 or not exists (select from vehicle v where v.id = r.vehicle_id and v.is_deleted = 0));
insert into rider_vehicle (tenant_id, rider_id, vehicle_id, period, create_user, create_dept, update_user)
  select tenant_id, id, vehicle_id, tstzrange(least(update_time, now()), null), update_user, create_dept, update_user
  from rider where vehicle_id is not null;

create function show_rider_vehicle() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op <> 'INSERT' and old.is_current then
    update rider set vehicle_id = null where id = old.rider_id and vehicle_id is not null
      and not exists (select from rider_vehicle where rider_id = old.rider_id and is_current);
  end if;
  if tg_op <> 'DELETE' and new.is_current then
    update rider set vehicle_id = new.vehicle_id where id = new.rider_id and vehicle_id is distinct from new.vehicle_id;
  end if;
  return null;
end $$;
create trigger show_rider_vehicle after insert or delete or update of rider_id, vehicle_id, period on rider_vehicle
  for each row execute function show_rider_vehicle();

create function keep_rider_vehicle() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if new.vehicle_id is distinct from (select vehicle_id from rider_vehicle where rider_id = new.id and is_current) then
    raise exception 'the vehicle of rider % is that of its current row in rider_vehicle', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_rider_vehicle before insert or update of vehicle_id on rider
  for each row execute function keep_rider_vehicle();
