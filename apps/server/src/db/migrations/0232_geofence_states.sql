-- A state outlives a change of the outline, which a position may not decide, but not one to another geofence, type or device.
create or replace function mark_geofence_watch() returns trigger language plpgsql as $$
begin
  insert into geofence_watch (vehicle_id, tenant_id, due_time) values (new.id, new.tenant_id, now())
    on conflict (vehicle_id) do update set due_time = excluded.due_time, is_breached = false;
  return null;
end $$;

create or replace function mark_geofence_watches() returns trigger language plpgsql as $$
begin
  insert into geofence_watch as w (vehicle_id, tenant_id, due_time)
    select id, tenant_id, now() from vehicle where electronic_fence_id = new.id and is_deleted = 0 order by id
    on conflict (vehicle_id) do update set due_time = excluded.due_time, is_breached = w.is_breached and old.type = new.type;
  return null;
end $$;
