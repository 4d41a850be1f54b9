-- The counts of changed rows are a tenant's own, like the rows.
alter table table_change enable row level security;
create policy tenant on table_change for select to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
