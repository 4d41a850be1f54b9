-- Live addresses that a provider may have made, which last until they are deleted there. Kept apart from cameras, whose device may
-- be changed meanwhile.
create table camera_live (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  -- At the provider.
  device_id text not null,
  -- Until when somebody may watch; deleted afterwards, at the earliest at try_time.
  live_until timestamptz not null,
  try_time timestamptz not null,
  unique (tenant_id, device_id)
);
create index camera_live_try_idx on camera_live (try_time);
alter table camera_live enable row level security;
create policy tenant on camera_live to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
