-- Uploaded files: whose they are, where they are and where they are to be. Of the storages no foreign key: those of the platform
-- keep files of other tenants.
create table stored_file (
  name text primary key,
  tenant_id text not null references tenant (tenant_id),
  size bigint,
  sha256 text,
  -- Null: the disk of the server.
  storage_id bigint,
  -- Another storage, from which its copy is still to be removed.
  leaving_id bigint,
  -- Where it is to be moved to; null: the disk of the server.
  target_id bigint,
  -- Whether something is left to do: moving it, removing the copy it leaves, or removing it.
  is_moving boolean not null default false,
  is_removed boolean not null default false,
  attempts integer not null default 0,
  error text,
  next_try_time timestamptz not null default now(),
  create_time timestamptz not null default now(),
  check (not is_removed or is_moving)
);
create index stored_file_tenant_idx on stored_file (tenant_id);
create index stored_file_storage_idx on stored_file (storage_id) where storage_id is not null;
create index stored_file_leaving_idx on stored_file (leaving_id) where leaving_id is not null;
create index stored_file_target_idx on stored_file (target_id) where target_id is not null;
-- Due ones by tenant: the storage of one may be down.
create index stored_file_moving_idx on stored_file (tenant_id, next_try_time) where is_moving;
alter table stored_file enable row level security;
create policy tenant on stored_file to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on stored_file to swapdesk_app;

-- Files from before: those that rows of one tenant name. One that several name stays on the disk, as nobody knows whose it is.
insert into stored_file (name, tenant_id)
select u.name, min(u.tenant_id) from (
  select tenant_id, regexp_replace(name, '^.*/', '') as name from attachment where purge_time is null
  union all select tenant_id, regexp_replace(background_url, '^.*/', '') from tenant
  union all select tenant_id, regexp_replace(avatar, '^.*/', '') from user_account
  union all select tenant_id, regexp_replace(vehicle_pic, '^.*/', '') from vehicle_type) u
where u.name ~ '^[0-9a-f]{32}\.[a-z0-9]{1,8}$'
group by u.name having count(distinct u.tenant_id) = 1;

-- Whether a storage keeps files or is to get some, also of tenants the caller does not see.
create function storages_hold_files(ids bigint[]) returns boolean language sql stable security definer set search_path from current as $$
  select exists (select from stored_file where storage_id = any(ids) or leaving_id = any(ids) or target_id = any(ids))
$$;
revoke execute on function storages_hold_files(bigint[]) from public;
grant execute on function storages_hold_files(bigint[]) to swapdesk_app;
