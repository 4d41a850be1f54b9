-- A tariff is a template and its version: two templates may have the same version. What was reported before had no template.
update device_setting set desired = to_jsonb(concat(data ->> 'templateId', '/', data ->> 'version')),
  reported = case when reported = desired then to_jsonb(concat(data ->> 'templateId', '/', data ->> 'version'))
    when reported is not null then to_jsonb(concat('/', reported #>> '{}')) end,
  before = case when before is not null then before || jsonb_build_object('desired',
    concat(before -> 'data' ->> 'templateId', '/', before -> 'data' ->> 'version')) end
where control = 'tariff';

-- Desired settings of removed assets, for the day they are restored: their devices are removed with them.
create table removed_setting (
  tenant_id text not null references tenant (tenant_id),
  kind text not null,
  -- A cabinet, vehicle or battery.
  asset_id bigint not null,
  control text not null,
  desired jsonb not null,
  cmd integer not null,
  data jsonb not null,
  desired_by bigint,
  desired_time timestamptz not null,
  primary key (kind, asset_id, control)
);
alter table removed_setting enable row level security;
create policy tenant on removed_setting to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
create index removed_setting_tenant_idx on removed_setting (tenant_id);

create or replace function register_device() returns trigger language plpgsql security definer set search_path from current as $$
declare v_kind text := tg_argv[0]; v_column text := tg_argv[1]; v_sn text; v_name text; v_former text; v_id bigint; v_is_new boolean;
  v_asset bigint := new.id;
begin
  v_sn := to_jsonb(new) ->> v_column;
  v_name := coalesce(to_jsonb(new) ->> tg_argv[2], v_sn);
  if tg_op = 'UPDATE' then
    v_former := to_jsonb(old) ->> v_column;
    if new.is_deleted = 1 then
      -- The device of a removed asset can log in no more.
      insert into removed_setting (tenant_id, kind, asset_id, control, desired, cmd, data, desired_by, desired_time)
        select s.tenant_id, v_kind, v_asset, s.control, s.desired, s.cmd, s.data, s.desired_by, s.desired_time
        from device_setting s join device d on d.id = s.device_id where d.kind = v_kind and d.sn = v_former
        on conflict (kind, asset_id, control) do update set desired = excluded.desired, cmd = excluded.cmd, data = excluded.data,
          desired_by = excluded.desired_by, desired_time = excluded.desired_time;
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
      with kept as (delete from removed_setting where kind = v_kind and asset_id = v_asset returning *)
      insert into device_setting (device_id, tenant_id, control, desired, cmd, data, desired_by, desired_time)
        select v_id, new.tenant_id, control, desired, cmd, data, desired_by, desired_time from kept;
      update alarm set device_row_id = v_id where id in (select max(id) from alarm
        where device_row_id is null and device_kind = v_kind and device_id = v_sn and tenant_id = new.tenant_id and status = 1 and is_deleted = 0
        group by box_id, alarm_id);
    end if;
  end if;
  return null;
end $$;
