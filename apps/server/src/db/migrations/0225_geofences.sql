-- Geofences, and where the vehicles that are bound to them are with regard to them (decision record 65).
create table geofence (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  name text not null,
  remark text not null,
  -- Dictionary ElectronicFenceType.
  type smallint not null check (type between 1 and 4),
  -- Kilometres per hour, in speed zones.
  speed_limit smallint check (speed_limit between 1 and 200),
  -- GeoJSON Feature, WGS-84.
  content text not null,
  area_km2 double precision not null,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0,
  removed_time timestamptz,
  unique (tenant_id, id),
  check ((type = 4) = (speed_limit is not null))
);
create unique index geofence_name_key on geofence (tenant_id, name) where is_deleted = 0;
create index geofence_list_idx on geofence (tenant_id, id desc) where is_deleted = 0;
create index geofence_removed_idx on geofence (tenant_id, removed_time desc) where is_deleted = 1;
create trigger next_update_time before update of update_time on geofence for each row execute function next_update_time();
create trigger set_removed_time before update of is_deleted on geofence for each row
  when (old.is_deleted is distinct from new.is_deleted) execute function set_removed_time();

alter table vehicle add foreign key (tenant_id, electronic_fence_id) references geofence (tenant_id, id);
create index vehicle_geofence_idx on vehicle (electronic_fence_id, id desc) where is_deleted = 0 and electronic_fence_id is not null;

-- The state of a vehicle with its geofence, over several fixes. No foreign keys: they would be checked for each fix.
create table geofence_watch (
  vehicle_id bigint primary key,
  tenant_id text not null,
  is_breached boolean not null default false,
  -- Fixes that contradict the state, one after the other, and the time of the first of them.
  contrary smallint not null default 0,
  contrary_since timestamptz,
  -- Since when the state is of another geofence or position than the vehicle has now; null if it is current.
  due_time timestamptz
) with (fillfactor = 80);
create index geofence_watch_due_idx on geofence_watch (due_time) where due_time is not null;

do $$
declare t text;
begin
  foreach t in array array['geofence', 'geofence_watch']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
    execute format('grant select, insert, update on %I to swapdesk_app', t);
  end loop;
end $$;

-- Whatever binds, sells, renames or restores a vehicle: it keeps to a geofence until a position proves otherwise.
create function begin_geofence_watch() returns trigger language plpgsql as $$
begin
  new.cross_the_border := case when new.electronic_fence_id is null then 2 else 0 end;
  return new;
end $$;
create trigger begin_geofence_watch before update of electronic_fence_id on vehicle for each row
  when (old.electronic_fence_id is distinct from new.electronic_fence_id) execute function begin_geofence_watch();
create trigger begin_geofence_watch_of_new before insert on vehicle for each row
  when (new.electronic_fence_id is not null) execute function begin_geofence_watch();

create function mark_geofence_watch() returns trigger language plpgsql as $$
begin
  insert into geofence_watch (vehicle_id, tenant_id, due_time) values (new.id, new.tenant_id, now())
    on conflict (vehicle_id) do update set due_time = excluded.due_time;
  return null;
end $$;
create trigger mark_geofence_watch after update of electronic_fence_id, vehicle_sn, is_deleted on vehicle for each row
  when (old.electronic_fence_id is distinct from new.electronic_fence_id
    or (new.electronic_fence_id is not null and (old.vehicle_sn, old.is_deleted) is distinct from (new.vehicle_sn, new.is_deleted)))
  execute function mark_geofence_watch();
create trigger mark_geofence_watch_of_new after insert on vehicle for each row
  when (new.electronic_fence_id is not null) execute function mark_geofence_watch();

create function mark_geofence_watches() returns trigger language plpgsql as $$
begin
  insert into geofence_watch (vehicle_id, tenant_id, due_time)
    select id, tenant_id, now() from vehicle where electronic_fence_id = new.id and is_deleted = 0 order by id
    on conflict (vehicle_id) do update set due_time = excluded.due_time;
  return null;
end $$;
create trigger mark_geofence_watches after update of content, type, speed_limit, status, is_deleted on geofence for each row
  when ((old.content, old.type, old.speed_limit, old.status, old.is_deleted)
    is distinct from (new.content, new.type, new.speed_limit, new.status, new.is_deleted))
  execute function mark_geofence_watches();
