-- Providers of text messages, each with a template.
create table sms_setting (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  -- Dictionary sms.
  category integer not null,
  sms_code text not null,
  template_id text,
  access_key text not null,
  -- Encrypted with a key derived from the device key of the installation.
  secret_key text not null,
  endpoint text,
  region_id text,
  sign_name text,
  content text,
  content_en text,
  -- Code of the setting that takes over when this one fails.
  fallback_code text,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  -- 1: the one in use.
  status smallint not null default 0,
  is_deleted smallint not null default 0,
  unique (tenant_id, id)
);
create unique index sms_setting_code_key on sms_setting (tenant_id, sms_code) where is_deleted = 0;
create unique index sms_setting_in_use_key on sms_setting (tenant_id) where status = 1 and is_deleted = 0;
create trigger next_update_time before update of update_time on sms_setting for each row execute function next_update_time();
alter table sms_setting enable row level security;
create policy tenant on sms_setting to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on sms_setting to swapdesk_app;

-- Providers by which the server cannot send.
update dict set is_deleted = 1, update_time = now()
where code = 'sms' and dict_key in ('1', '2', '4') and is_deleted = 0;
