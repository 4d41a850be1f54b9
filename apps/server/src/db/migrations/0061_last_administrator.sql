-- A tenant keeps an enabled user with its administrators' role: nobody else could grant the rights of that role again.

-- The role a tenant was provisioned with is built in, also where its alias was changed since: then it is the oldest role
-- that may grant rights.
update role set is_builtin = true where id in (
  select distinct on (r.tenant_id) r.id from role r
  where r.tenant_id <> '000000' and r.is_deleted = 0 and r.status = 1 and (r.role_alias = 'admin' or exists (
    select from role_menu g join menu m on m.id = g.menu_id where g.role_id = r.id and m.code = 'role_grant' and m.is_deleted = 0))
  order by r.tenant_id, r.role_alias = 'admin' desc, r.id);

-- The tenant's row is locked, so that of two requests that each remove one of the last two, the second sees the first.
create function keep_administrator() returns trigger language plpgsql as $$
declare v_roles bigint[]; v_removed boolean;
begin
  if current_user <> 'swapdesk_app' then return null; end if;
  select array_agg(id) into v_roles from role where tenant_id = old.tenant_id and is_builtin and status = 1 and is_deleted = 0;
  if v_roles is null or not old.role_id && v_roles then return null; end if;
  if new.role_id && v_roles and (new.tenant_id, new.status, new.is_deleted) = (old.tenant_id, 1, 0) then return null; end if;
  -- Removed for good: all its users are removed with it.
  select is_deleted = 2 into v_removed from tenant where tenant_id = old.tenant_id for no key update;
  if v_removed then return null; end if;
  perform from user_account where tenant_id = old.tenant_id and status = 1 and is_deleted = 0 and role_id && v_roles limit 1;
  if not found then raise exception 'last administrator of %', old.tenant_id using errcode = 'SDADM'; end if;
  return null;
end $$;

create trigger last_administrator after update of tenant_id, role_id, status, is_deleted on user_account
  for each row when (old.status = 1 and old.is_deleted = 0) execute function keep_administrator();
