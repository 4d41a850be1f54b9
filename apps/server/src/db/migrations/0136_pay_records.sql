-- Numbers of orders are unique on the platform: their time in UTC, and six digits.
create sequence order_number_seq;
grant usage on sequence order_number_seq to swapdesk_app;
create function next_order_no(p_kind text) returns text language sql volatile set search_path from current as $$
  select p_kind || to_char(now() at time zone 'UTC', 'YYYYMMDDHH24MISS') || lpad((nextval('order_number_seq') % 1000000)::text, 6, '0')
$$;

-- What riders paid, or got for nothing.
create table pay_record (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  rider_id bigint not null,
  order_no text not null default next_order_no('TP'),
  pack_id bigint,
  -- The package as it was sold.
  pack_name text,
  pack_type smallint,
  -- Minor units of the currency.
  amount bigint not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Dictionary pay_channel; payment names the provider of mobile money.
  pay_channel smallint not null,
  payment smallint check (payment in (1, 2)),
  pay_status smallint not null check (pay_status between 0 and 7),
  is_negotiation smallint not null default 0 check (is_negotiation in (0, 1)),
  payment_agent_name text,
  account_info text,
  provider_reference text,
  fail_reason text,
  pay_time timestamptz,
  -- Why a package was given.
  reason text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  is_deleted smallint not null default 0 check (is_deleted = 0),
  unique (tenant_id, id),
  foreign key (tenant_id, rider_id) references rider (tenant_id, id),
  foreign key (tenant_id, pack_id) references pack (tenant_id, id)
);
create unique index pay_record_order_no_key on pay_record (order_no);
create index pay_record_tenant_idx on pay_record (tenant_id, id desc);
create index pay_record_rider_idx on pay_record (rider_id, id desc);
create trigger next_update_time before update of update_time on pay_record for each row execute function next_update_time();
alter table pay_record enable row level security;
create policy tenant on pay_record to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on pay_record to swapdesk_app;
