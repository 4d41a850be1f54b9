-- What the web, the app and other platforms keep of a user: one JSON object each.
create table user_platform (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  user_id bigint not null,
  user_type smallint not null,
  user_ext text not null,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  is_deleted smallint not null default 0 check (is_deleted = 0),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  constraint user_platform_user_key unique (user_id, user_type)
);
create index user_platform_tenant_idx on user_platform (tenant_id);
create trigger next_update_time before update of update_time on user_platform for each row execute function next_update_time();
alter table user_platform enable row level security;
create policy tenant on user_platform to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update, delete on user_platform to swapdesk_app;
