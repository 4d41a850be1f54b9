-- The outbox of text messages: written with what they report, sent afterwards.
create table sms_message (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  -- E.164.
  phone text not null check (phone ~ '^\+[0-9]{5,15}$'),
  -- Dictionary sms_purpose.
  purpose smallint not null check (purpose in (1, 2)),
  -- Of the setting it is sent by; null: a code without a setting in use.
  sms_code text,
  locale text not null check (locale in ('zh', 'en')),
  -- As it is shown; without the code of a login, outside the demo.
  message_text text not null,
  -- Encrypted, until it is sent or has failed.
  params text,
  -- Dictionary sms_state.
  state smallint not null check (state between 0 and 3),
  -- Provider and code of the setting that sent it.
  category integer,
  sent_by text,
  provider_message_id text,
  attempts smallint not null default 0,
  error text,
  next_try_time timestamptz not null default now(),
  expire_time timestamptz not null,
  sent_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  is_deleted smallint not null default 0 check (is_deleted = 0),
  unique (tenant_id, id),
  check (state <> 0 or params is not null)
);
create index sms_message_tenant_idx on sms_message (tenant_id, id desc);
create index sms_message_time_idx on sms_message (tenant_id, create_time);
create index sms_message_phone_idx on sms_message (phone, create_time);
create index sms_message_due_idx on sms_message (next_try_time) where state = 0;
create trigger next_update_time before update of update_time on sms_message for each row execute function next_update_time();
alter table sms_message enable row level security;
create policy tenant on sms_message to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update, delete on sms_message to swapdesk_app;

-- The settings of the platform, by which messages of tenants without one of their own are sent.
create function platform_sms_settings() returns setof sms_setting language sql stable security definer set search_path from current as $$
  select * from sms_setting where tenant_id = '000000' and is_deleted = 0
$$;
revoke execute on function platform_sms_settings() from public;
grant execute on function platform_sms_settings() to swapdesk_app;
