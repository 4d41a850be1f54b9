-- Cameras at cabinets; pictures and recordings are at their provider (decision record 63).
create table camera (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  device_name text not null,
  -- At the provider.
  device_id text not null,
  category_code text not null default 'SD',
  -- Encrypted with a key derived from the device key of the installation.
  dev_code text not null,
  -- Dictionaries stream_type, record_status, OnlineStatus.
  stream_type integer not null default 0,
  record_status integer not null default 1,
  online integer not null default 0,
  -- When the provider last said so, and when it was last to be asked.
  online_time timestamptz,
  check_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0,
  unique (tenant_id, id)
);
create unique index camera_device_key on camera (tenant_id, device_id) where is_deleted = 0;
create index camera_search_idx on camera using gin (tenant_id, device_name gin_trgm_ops, device_id gin_trgm_ops) where is_deleted = 0;
create index camera_check_idx on camera (check_time nulls first) where is_deleted = 0;
create trigger next_update_time before update of update_time on camera for each row execute function next_update_time();
alter table camera enable row level security;
create policy tenant on camera to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on camera to swapdesk_app;

-- There were no cameras to name.
update cabinet set camera_id = null where camera_id is not null;
alter table cabinet add constraint cabinet_camera_fkey foreign key (tenant_id, camera_id) references camera (tenant_id, id);
create index cabinet_camera_idx on cabinet (tenant_id, camera_id) where camera_id is not null;
