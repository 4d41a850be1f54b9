-- Rights travel only where their reach is checked (modules/roles/reach.ts): a request that changes a column that carries
-- rights without having opened the check is refused by the database.

-- Opens the check for the rest of the transaction. Changes of rights in a tenant are decided one after the other: the
-- tenant's row is locked, and a version of the rights that is no longer current is refused as at the beginning of a request.
create function swapdesk_open_reach(p_tenant text, p_epoch bigint) returns void language plpgsql as $$
declare v_epoch bigint;
begin
  select rights_epoch into v_epoch from tenant where tenant_id = p_tenant for no key update;
  if v_epoch <> p_epoch then raise exception 'rights changed' using errcode = 'SD409'; end if;
  perform set_config('app.reach', 'on', true);
end $$;

create function assert_reach() returns trigger language plpgsql as $$
begin
  if current_user = 'swapdesk_app' and coalesce(current_setting('app.reach', true), '') <> 'on' then
    raise exception '% of % without a check of reach', tg_op, tg_table_name using errcode = 'SD500';
  end if;
  return null;
end $$;

-- The columns of modules/roles/rights-columns.ts.
do $$
declare t text; columns text;
begin
  for t, columns in values
    ('role', 'tenant_id, role_alias, status, is_deleted'),
    ('role_menu', 'tenant_id, role_id, menu_id'),
    ('role_data_scope', 'tenant_id, role_id, scope_id'),
    ('role_api_scope', 'tenant_id, role_id, scope_id'),
    ('user_account', 'tenant_id, account, password_hash, email, phone, role_id, dept_id, status, audit_status, is_deleted'),
    ('third_party_account', 'tenant_id, person_id, user_id'),
    ('session', 'user_id, revoke_time'),
    ('login_guard', 'failures, locked_until'),
    ('dept', 'tenant_id, parent_id, ancestors, is_deleted'),
    ('menu', 'code, is_platform_only, status, is_deleted'),
    ('data_scope', 'scope_field, scope_class, scope_column, scope_type, scope_value, status, is_deleted'),
    ('api_scope', 'menu_id, scope_path, status, is_deleted')
  loop
    execute format('create trigger reach before insert or delete or update of %s on %I for each statement execute function assert_reach()', columns, t);
  end loop;
end $$;
