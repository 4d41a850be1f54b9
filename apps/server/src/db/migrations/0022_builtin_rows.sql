-- Rows the product cannot do without, and the memory of what was seeded.

create table seed_ledger (
  kind text not null,
  key text not null,
  create_time timestamptz not null default now(),
  primary key (kind, key)
);
-- What an installation was seeded with before, and what of it was removed since, stays as it is.
insert into seed_ledger (kind, key) select distinct 'menu', code from menu;
insert into seed_ledger (kind, key) select distinct 'dict', code || ' ' || dict_key from dict;

alter table client add column is_builtin boolean not null default false;
alter table role add column is_builtin boolean not null default false;
alter table user_account add column is_builtin boolean not null default false;
alter table menu add column is_builtin boolean not null default false;
alter table dict add column is_builtin boolean not null default false;

-- A request does not remove or disable a built-in row, nor change the columns named here; its labels, order and the rest are
-- free. The built-in user keeps a built-in role, a built-in client the grants that people log in by.
create function keep_builtin() returns trigger language plpgsql as $$
declare c text; v_old jsonb := to_jsonb(old); v_new jsonb;
begin
  if current_user <> 'swapdesk_app' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then raise exception 'built-in %', tg_table_name using errcode = 'SDBLT'; end if;
  v_new := to_jsonb(new);
  foreach c in array array['is_builtin', 'is_deleted'] || tg_argv loop
    if v_old -> c is distinct from v_new -> c then raise exception 'built-in %', tg_table_name using errcode = 'SDBLT'; end if;
  end loop;
  if old.status = 1 and new.status <> 1 then raise exception 'built-in %', tg_table_name using errcode = 'SDBLT'; end if;
  if tg_table_name = 'user_account' then
    perform from role where id = any(array(select jsonb_array_elements_text(v_new -> 'role_id')::bigint)) and is_builtin and is_deleted = 0;
    if not found then raise exception 'built-in %', tg_table_name using errcode = 'SDBLT'; end if;
  elsif tg_table_name = 'client' then
    foreach c in array array['captcha', 'password', 'refresh_token'] loop
      if c = any(string_to_array(v_old ->> 'authorized_grant_types', ',')) and not c = any(string_to_array(v_new ->> 'authorized_grant_types', ',')) then
        raise exception 'built-in %', tg_table_name using errcode = 'SDBLT';
      end if;
    end loop;
  end if;
  return new;
end $$;

create trigger builtin before update or delete on client for each row when (old.is_builtin) execute function keep_builtin('client_id');
create trigger builtin before update or delete on role for each row when (old.is_builtin) execute function keep_builtin('tenant_id', 'role_alias');
create trigger builtin before update or delete on user_account for each row when (old.is_builtin) execute function keep_builtin('tenant_id', 'account');
create trigger builtin before update or delete on menu for each row when (old.is_builtin)
  execute function keep_builtin('code', 'parent_id', 'path', 'category', 'is_platform_only');
create trigger builtin before update or delete on dict for each row when (old.is_builtin) execute function keep_builtin('code', 'dict_key', 'parent_id');
