-- Settings by their keys: one value for all tenants, and values of single tenants, which take precedence. The platform writes
-- them; server code reads the value of a tenant (http/param-values.ts). The keys the server reads are built in.
create table param (
  id bigint primary key default next_id(),
  param_name text not null,
  param_name_en text,
  param_key text not null,
  param_value text not null,
  value_type smallint not null default 1,
  default_value text,
  for_tenant_id text references tenant (tenant_id),
  remark text,
  is_builtin boolean not null default false,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index param_param_key_key on param (param_key, coalesce(for_tenant_id, '')) where is_deleted = 0;
create index param_for_tenant_idx on param (for_tenant_id) where is_deleted = 0;
create trigger builtin before update or delete on param for each row when (old.is_builtin)
  execute function keep_builtin('param_key', 'value_type', 'for_tenant_id', 'default_value');
grant select, insert, update, delete on param to swapdesk_app;
create trigger next_update_time before update of update_time on param for each row execute function next_update_time();
