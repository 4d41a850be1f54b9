-- Row-level security: a role that owns nothing, the policies that bind it, and the function that enters a tenant.

do $$ begin
  if not exists (select from pg_roles where rolname = 'swapdesk_app') then create role swapdesk_app nologin; end if;
exception when duplicate_object then null;
end $$;
do $$ begin execute format('grant swapdesk_app to %I', current_user); end $$;
do $$ begin execute format('grant usage on schema %I to swapdesk_app', current_schema()); end $$;

-- Tables whose rows belong to a tenant: readable and writable by that tenant alone.
do $$
declare t text;
begin
  foreach t in array array['tenant', 'dept', 'post', 'role', 'user_account', 'top_menu', 'role_menu', 'role_data_scope',
    'role_api_scope', 'top_menu_menu', 'dict_biz', 'attachment', 'vehicle_type', 'vehicle', 'audit',
    'log_usual', 'log_api', 'log_error']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
    execute format('grant select, insert, update, delete on %I to swapdesk_app', t);
  end loop;
end $$;
-- Everybody may read the names of the platform's shared tables; who may write them is decided before.
grant select, insert, update, delete on menu, data_scope, api_scope, client, dict to swapdesk_app;
grant insert on audit to swapdesk_app;
revoke update, delete on audit, log_usual, log_api, log_error from swapdesk_app;
grant usage on sequence id_sequence to swapdesk_app;

-- Row-level security tests a row's tenant before any function that could tell what it was given of other rows, so a
-- search by part of a text would not use its index. The function behind ilike tells nothing (it fails for a broken
-- pattern only, whatever the row): who may say so to the database does; docs/operations.md tells who may not.
do $$ begin
  alter function texticlike(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'texticlike(text, text) stays as it is: searches by part of a text will read the whole tenant';
end $$;

-- Counts the changes of a tenant's rights.
create function bump_rights_epoch() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_argv[0] = 'all' then
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
  foreach t in array array['dept', 'role', 'user_account', 'role_menu', 'role_data_scope', 'role_api_scope']
  loop
    -- A new user has no session yet, a new role nobody who has it: many can be added at once without a word to anybody.
    if t not in ('role', 'user_account') then
      execute format('create trigger rights_insert after insert on %I referencing new table as new_rows for each statement execute function bump_rights_epoch(''tenant'')', t);
    end if;
    execute format('create trigger rights_update after update on %I referencing new table as new_rows for each statement execute function bump_rights_epoch(''tenant'')', t);
    execute format('create trigger rights_delete after delete on %I referencing old table as old_rows for each statement execute function bump_rights_epoch(''tenant'')', t);
  end loop;
  foreach t in array array['menu', 'data_scope', 'api_scope']
  loop
    execute format('create trigger rights_change after insert or update or delete on %I for each statement execute function bump_rights_epoch(''all'')', t);
  end loop;
end $$;

-- The one way into a tenant: is the session alive, are its rights what the server reckons with? Then the rest of the
-- transaction runs under the plain role, in the tenant, in the caller's zone.
-- SD401: the session has ended; SD403: its tenant is disabled or expired; SD409: its rights have changed.
create function swapdesk_enter(p_session uuid, p_epoch bigint, p_tenant text, p_zone text) returns void
language plpgsql as $$
declare v_tenant text; v_epoch bigint; v_open boolean;
begin
  -- Two look-ups by key: this runs in front of every request, and joining them costs more.
  select tenant_id into v_tenant from session
    where id = p_session and revoke_time is null and expire_time > now();
  if not found then raise exception 'session ended' using errcode = 'SD401'; end if;
  select rights_epoch, status = 1 and is_deleted = 0 and (expire_time is null or expire_time > now())
    into v_epoch, v_open from tenant where tenant_id = v_tenant;
  if not v_open then raise exception 'tenant closed' using errcode = 'SD403'; end if;
  if v_epoch <> p_epoch then raise exception 'rights changed' using errcode = 'SD409'; end if;
  perform set_config('app.tenant', p_tenant, true), set_config('timezone', p_zone, true), set_config('role', 'swapdesk_app', true);
end $$;

-- Totals of large lists. Every committed change of a counted table appends how many rows it added and that it happened;
-- nothing is locked, and a job folds the rows. The sums tell the exact number of rows of a tenant and, to whoever
-- remembers a total, whether it still holds.
create table table_change (
  tenant_id text not null,
  table_name text not null,
  changes bigint not null,
  row_delta bigint not null
);
create index table_change_idx on table_change (tenant_id, table_name) include (changes, row_delta);
grant select on table_change to swapdesk_app;

create function count_changes() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into table_change select tenant_id, tg_table_name, 1, count(*) filter (where is_deleted = 0) from new_rows group by tenant_id;
  elsif tg_op = 'DELETE' then
    insert into table_change select tenant_id, tg_table_name, 1, -count(*) filter (where is_deleted = 0) from old_rows group by tenant_id;
  else
    insert into table_change
      select tenant_id, tg_table_name, 1, sum(delta) from (
        select tenant_id, case when is_deleted = 0 then 1 else 0 end as delta from new_rows
        union all select tenant_id, case when is_deleted = 0 then -1 else 0 end from old_rows) moved
      group by tenant_id;
  end if;
  return null;
end $$;
create procedure count_table(t text) language plpgsql as $$
begin
  execute format('create trigger count_insert after insert on %I referencing new table as new_rows for each statement execute function count_changes()', t);
  execute format('create trigger count_update after update on %I referencing new table as new_rows old table as old_rows for each statement execute function count_changes()', t);
  execute format('create trigger count_delete after delete on %I referencing old table as old_rows for each statement execute function count_changes()', t);
  execute format('insert into table_change select tenant_id, %L, 1, count(*) from %I where is_deleted = 0 group by tenant_id', t, t);
end $$;
call count_table('vehicle');
call count_table('vehicle_type');
grant select, insert, update on idempotency_key to swapdesk_app;

-- Sessions hold no secret: people see and end those of their tenant. Tokens stay out of the role's sight.
alter table session enable row level security;
create policy tenant on session to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select on session to swapdesk_app;
grant update (revoke_time, revoke_reason) on session to swapdesk_app;
grant insert on download_ticket to swapdesk_app;
grant select, delete on login_guard to swapdesk_app;
