-- Identifiers, tenants, people and their rights.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Identifiers: milliseconds since 2025 above 20 bits of a sequence; ordered by time, made in one place.
create sequence id_sequence cache 32;
create function next_id() returns bigint language sql volatile as $$
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000) << 20 | (nextval('id_sequence') & 1048575)
$$;

create table tenant (
  id bigint primary key default next_id(),
  tenant_id text not null,
  tenant_name text not null,
  tenant_name_en text,
  domain_url text,
  background_url text,
  linkman text,
  contact_number text,
  address text,
  account_number integer not null default -1,
  expire_time timestamptz,
  package_id bigint,
  datasource_id bigint,
  license_key text,
  country_code text not null default 'CN',
  currency_code text not null default 'CNY',
  currency_exponent smallint not null default 2,
  time_zone text not null default 'Asia/Shanghai',
  -- Counts every change of somebody's rights in this tenant; sessions reckon with it (swapdesk_enter).
  rights_epoch bigint not null default 1,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index tenant_tenant_id_key on tenant (tenant_id);
create unique index tenant_domain_url_key on tenant (domain_url) where is_deleted = 0 and domain_url is not null;

create table dept (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  parent_id bigint not null default 0,
  ancestors text not null default '0',
  dept_name text not null,
  dept_name_en text,
  full_name text,
  dept_category smallint not null default 1,
  sort integer not null default 0,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create index dept_tenant_id_idx on dept (tenant_id, parent_id) where is_deleted = 0;

create table post (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  category smallint not null default 3,
  post_code text not null,
  post_name text not null,
  post_name_en text,
  sort integer not null default 0,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index post_code_key on post (tenant_id, post_code) where is_deleted = 0;

create table role (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  parent_id bigint not null default 0,
  role_name text not null,
  role_name_en text,
  role_alias text not null,
  sort integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index role_alias_key on role (tenant_id, role_alias) where is_deleted = 0;

create table user_account (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  code text,
  user_type smallint not null default 1,
  account text not null,
  password_hash text not null,
  must_change_password boolean not null default false,
  name text,
  real_name text,
  avatar text,
  email text,
  phone text,
  birthday date,
  sex smallint,
  role_id bigint[] not null default '{}',
  dept_id bigint[] not null default '{}',
  post_id bigint[] not null default '{}',
  locale text,
  time_zone text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index user_account_account_key on user_account (tenant_id, lower(account)) where is_deleted = 0;
create index user_account_dept_idx on user_account using gin (dept_id);
create index user_account_role_idx on user_account using gin (role_id);

create table menu (
  id bigint primary key default next_id(),
  parent_id bigint not null default 0,
  code text not null,
  name text not null,
  name_en text,
  alias text,
  path text,
  source text,
  sort integer not null default 0,
  category smallint not null default 1,
  action smallint not null default 0,
  is_open smallint not null default 1,
  -- Menus of the platform's own work: never granted to roles of other tenants.
  is_platform_only boolean not null default false,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index menu_code_key on menu (code) where is_deleted = 0;
create index menu_parent_idx on menu (parent_id) where is_deleted = 0;

create table top_menu (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  code text not null,
  name text not null,
  name_en text,
  source text,
  path text,
  sort integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index top_menu_code_key on top_menu (tenant_id, code) where is_deleted = 0;

create table data_scope (
  id bigint primary key default next_id(),
  menu_id bigint not null,
  resource_code text not null,
  scope_name text not null,
  scope_name_en text,
  scope_field text not null default '*',
  scope_class text not null,
  scope_column text not null default 'create_dept',
  scope_type smallint not null,
  scope_value text,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index data_scope_code_key on data_scope (resource_code) where is_deleted = 0;

create table api_scope (
  id bigint primary key default next_id(),
  menu_id bigint not null,
  resource_code text not null,
  scope_name text not null,
  scope_name_en text,
  scope_path text not null,
  scope_type smallint not null default 2,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index api_scope_code_key on api_scope (resource_code) where is_deleted = 0;

-- Grants carry their tenant, so that row-level security holds for them too.
create table role_menu (
  tenant_id text not null, role_id bigint not null references role (id), menu_id bigint not null,
  primary key (role_id, menu_id)
);
create table role_data_scope (
  tenant_id text not null, role_id bigint not null references role (id), scope_id bigint not null,
  primary key (role_id, scope_id)
);
create table role_api_scope (
  tenant_id text not null, role_id bigint not null references role (id), scope_id bigint not null,
  primary key (role_id, scope_id)
);
create table top_menu_menu (
  tenant_id text not null, top_menu_id bigint not null references top_menu (id), menu_id bigint not null,
  primary key (top_menu_id, menu_id)
);

create table client (
  id bigint primary key default next_id(),
  client_id text not null,
  client_secret text not null,
  resource_ids text,
  scope text not null default 'all',
  authorized_grant_types text not null,
  web_server_redirect_uri text,
  authorities text,
  access_token_validity integer not null default 3600,
  refresh_token_validity integer not null default 604800,
  additional_information text,
  autoapprove text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index client_client_id_key on client (client_id) where is_deleted = 0;

create table dict (
  id bigint primary key default next_id(),
  parent_id bigint not null default 0,
  code text not null,
  dict_key text not null,
  dict_value text not null,
  dict_value_en text,
  sort integer not null default 0,
  remark text,
  is_sealed smallint not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index dict_code_key on dict (code, dict_key) where is_deleted = 0;
create index dict_parent_idx on dict (parent_id) where is_deleted = 0;

create table dict_biz (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  parent_id bigint not null default 0,
  code text not null,
  dict_key text not null,
  dict_value text not null,
  dict_value_en text,
  sort integer not null default 0,
  remark text,
  is_sealed smallint not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index dict_biz_code_key on dict_biz (tenant_id, code, dict_key) where is_deleted = 0;

create table attachment (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  link text not null,
  domain_url text,
  name text not null,
  original_name text not null,
  extension text not null,
  content_type text not null,
  attach_size bigint not null,
  sha256 text not null,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index attachment_name_key on attachment (name);

-- Sessions and what guards them: the server's own, out of every tenant's sight.
create table session (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references tenant (tenant_id),
  user_id bigint not null references user_account (id),
  client_id text not null,
  user_agent text,
  remote_ip text,
  create_time timestamptz not null default now(),
  last_seen_time timestamptz not null default now(),
  expire_time timestamptz not null,
  revoke_time timestamptz,
  revoke_reason text
);
create index session_user_idx on session (user_id) where revoke_time is null;

create table refresh_token (
  hash text primary key,
  session_id uuid not null references session (id) on delete cascade,
  create_time timestamptz not null default now(),
  expire_time timestamptz not null,
  used_time timestamptz,
  -- The successor, kept encrypted by the old token itself: only its holder can be answered again within the grace.
  successor text
);

create table captcha (
  key text primary key,
  answer_hash text not null,
  expire_time timestamptz not null
);

create table login_guard (
  subject text primary key,
  failures integer not null default 0,
  window_start timestamptz not null default now(),
  locked_until timestamptz
);

create table download_ticket (
  hash text primary key,
  session_id uuid not null references session (id) on delete cascade,
  operation_id text not null,
  input jsonb not null,
  expire_time timestamptz not null
);

create table idempotency_key (
  user_id bigint not null,
  operation_id text not null,
  key text not null,
  input_hash text not null,
  reply jsonb,
  create_time timestamptz not null default now(),
  primary key (user_id, operation_id, key)
);

-- What happened: audit rows belong to mutations, in their transaction; the logs are written in batches.
create table audit (
  id bigint primary key default next_id(),
  tenant_id text not null,
  user_id bigint,
  account text,
  operation_id text not null,
  entity text not null,
  entity_id text,
  changes jsonb,
  request_id text not null,
  create_time timestamptz not null default now()
);
create index audit_entity_idx on audit (tenant_id, entity, entity_id, id desc);

create table log_usual (
  id bigint primary key default next_id(),
  tenant_id text not null,
  service_id text, server_host text, server_ip text, env text,
  log_level text, log_id text, log_data text,
  method text, request_uri text, user_agent text, remote_ip text,
  method_class text, method_name text, params text, time integer,
  create_by text, create_time timestamptz not null default now()
);
create table log_api (
  id bigint primary key default next_id(),
  tenant_id text not null,
  service_id text, server_host text, server_ip text, env text,
  type text, title text, error text, http_status integer, request_id text,
  method text, request_uri text, user_agent text, remote_ip text,
  method_class text, method_name text, params text, time integer,
  create_by text, create_time timestamptz not null default now()
);
create table log_error (
  id bigint primary key default next_id(),
  tenant_id text not null,
  service_id text, server_host text, server_ip text, env text,
  stack_trace text, exception_name text, message text, file_name text, line_number integer, request_id text,
  method text, request_uri text, user_agent text, remote_ip text,
  method_class text, method_name text, params text, time integer,
  create_by text, create_time timestamptz not null default now()
);
create index log_usual_tenant_idx on log_usual (tenant_id, id desc);
create index log_api_tenant_idx on log_api (tenant_id, id desc);
create index log_error_tenant_idx on log_error (tenant_id, id desc);
