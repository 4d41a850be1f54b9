-- A statement that changes no row of menus or scopes changes no rights: a start that seeds nothing ended no cached rights.
create or replace function bump_rights_epoch() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_argv[0] = 'all' then
    if tg_op = 'DELETE' then
      if not exists (select 1 from old_rows) then return null; end if;
    elsif not exists (select 1 from new_rows) then
      return null;
    end if;
    update tenant set rights_epoch = rights_epoch + 1;
  elsif tg_op = 'DELETE' then
    update tenant set rights_epoch = rights_epoch + 1 where tenant_id in (select distinct tenant_id from old_rows);
  else
    update tenant set rights_epoch = rights_epoch + 1 where tenant_id in (select distinct tenant_id from new_rows);
  end if;
  return null;
end $$;
do $$
declare t text;
begin
  foreach t in array array['menu', 'data_scope', 'api_scope']
  loop
    execute format('drop trigger rights_change on %I', t);
    execute format('create trigger rights_insert after insert on %I referencing new table as new_rows for each statement execute function bump_rights_epoch(''all'')', t);
    execute format('create trigger rights_update after update on %I referencing new table as new_rows for each statement execute function bump_rights_epoch(''all'')', t);
    execute format('create trigger rights_delete after delete on %I referencing old table as old_rows for each statement execute function bump_rights_epoch(''all'')', t);
  end loop;
end $$;

-- Users confirm a new phone of their own by a code, in the transaction of their request.
alter table sms_code enable row level security;
create policy tenant on sms_code to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on sms_code to swapdesk_app;
