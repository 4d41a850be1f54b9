-- Nothing recovers the alarms of a device that is gone: those of geofences end when the vehicle is removed or changes hands.
create function end_geofence_alarms() returns trigger language plpgsql security definer set search_path from current as $$
begin
  with ended as (
    update alarm a set status = 2, recover_time = greatest(a.start_time, now()), recover_receive_time = now(), revision = a.revision + 1,
      update_user = null, update_time = now()
    where device_row_id = old.id and alarm_id in ('V028', 'V031', 'V032') and box_id = 0 and status = 1 and is_deleted = 0 returning a.*),
  noted as (
    insert into alarm_history (tenant_id, alarm_row_id, kind, revision, is_late, device_time)
      select tenant_id, id, 'recovered', revision, false, now() from ended)
  insert into live_event (tenant_id, topic, create_dept, data)
    select tenant_id, 'alarm', create_dept, jsonb_build_object('type', 'recovered', 'id', id::text, 'deviceKind', device_kind,
      'deviceId', old.sn, 'boxId', box_id, 'alarmId', alarm_id, 'name', name, 'nameEn', name_en, 'level', level, 'status', status,
      'at', date_trunc('milliseconds', clock_timestamp())) from ended;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger end_geofence_alarms before delete on device for each row when (old.kind = 'vehicle') execute function end_geofence_alarms();
create trigger end_geofence_alarms_of_sold before update of tenant_id on device for each row
  when (old.kind = 'vehicle' and old.tenant_id <> new.tenant_id) execute function end_geofence_alarms();
