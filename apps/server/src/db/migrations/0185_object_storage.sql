-- Where uploaded files are kept beside the disk of the server.
create table object_storage (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  -- Dictionary oss.
  category integer not null,
  oss_code text not null,
  endpoint text not null,
  access_key text not null,
  -- Encrypted with a key derived from the device key of the installation.
  secret_key text not null,
  bucket_name text not null,
  app_id text,
  region text,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  -- 1: the one in use.
  status smallint not null default 0,
  is_deleted smallint not null default 0,
  unique (tenant_id, id)
);
create unique index object_storage_code_key on object_storage (tenant_id, oss_code) where is_deleted = 0;
create unique index object_storage_in_use_key on object_storage (tenant_id) where status = 1 and is_deleted = 0;
create trigger next_update_time before update of update_time on object_storage for each row execute function next_update_time();
alter table object_storage enable row level security;
create policy tenant on object_storage to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on object_storage to swapdesk_app;

-- The storage that files of a tenant go to: its own in use, else that of the platform; null: the disk of the server. Locked, so
-- that a storage to which a file is being assigned is neither removed nor pointed elsewhere meanwhile.
create function storage_in_use(tenant text) returns bigint language sql volatile security definer set search_path from current as $$
  select id from object_storage where tenant_id in (tenant, '000000') and status = 1 and is_deleted = 0
  order by tenant_id = '000000' limit 1 for share
$$;
revoke execute on function storage_in_use(text) from public;
grant execute on function storage_in_use(text) to swapdesk_app;
