-- What the uploads of a tenant take, by kind; counted in the transaction of each upload.
create table upload_usage (
  tenant_id text not null references tenant (tenant_id),
  kind text not null check (kind in ('picture', 'attachment')),
  files bigint not null default 0,
  bytes bigint not null default 0,
  primary key (tenant_id, kind)
);
alter table upload_usage enable row level security;
create policy tenant on upload_usage to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on upload_usage to swapdesk_app;

-- Pictures from before have left no row; they are not counted.
insert into upload_usage (tenant_id, kind, files, bytes)
  select tenant_id, 'attachment', count(*), sum(attach_size) from attachment group by tenant_id;
