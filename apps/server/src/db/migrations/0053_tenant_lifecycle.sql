-- Reminders of the end of a subscription: each once per end and distance in days.
create table tenant_expiry_reminder (
  tenant_id text not null references tenant (tenant_id),
  expire_time timestamptz not null,
  days smallint not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, expire_time, days)
);
alter table tenant_expiry_reminder enable row level security;
create policy tenant on tenant_expiry_reminder to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');

-- When nothing of a removed tenant was left.
alter table tenant add column erase_time timestamptz;
create index tenant_erase_idx on tenant (id) where is_deleted = 2 and erase_time is null;
