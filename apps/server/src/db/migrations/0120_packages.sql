-- What riders buy: swaps, days or stored value.
create table pack (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  name text not null,
  -- Dictionary pack_type.
  type smallint not null,
  original_amount numeric(14, 2) check (original_amount >= 0),
  presented_amount numeric(14, 2) check (presented_amount >= 0),
  -- Days or times; 1 for stored value.
  num integer not null check (num > 0),
  -- Days from the sale; null: without an end.
  valid_days smallint check (valid_days > 0),
  -- Swaps a local day that a day pass covers; null: any number.
  daily_limit smallint check (daily_limit > 0),
  amount numeric(14, 2) not null check (amount >= 0),
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0,
  unique (tenant_id, id),
  constraint pack_of_type check (
    (type = 2 or daily_limit is null) and (type <> 2 or valid_days is null)
    and (type = 3 or presented_amount is null) and (type <> 3 or (num = 1 and original_amount is not null)))
);
create unique index pack_name_key on pack (tenant_id, name) where is_deleted = 0;
create trigger next_update_time before update of update_time on pack for each row execute function next_update_time();
alter table pack enable row level security;
create policy tenant on pack to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on pack to swapdesk_app;
