-- Product packages: the menus that the tenants with a package may use, for the whole platform. What roles hold beyond the
-- package of their tenant stays granted and has no effect (modules/tenant-packages).
create table tenant_package (
  id bigint primary key default next_id(),
  package_name text not null,
  package_name_en text,
  -- Leaves, as in the grants of roles.
  menu_id bigint[] not null default '{}',
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index tenant_package_name_key on tenant_package (package_name) where is_deleted = 0;
create trigger next_update_time before update of update_time on tenant_package for each row execute function next_update_time();
grant select, insert, update on tenant_package to swapdesk_app;

alter table tenant add foreign key (package_id) references tenant_package (id);
create index tenant_package_id_idx on tenant (package_id) where package_id is not null;

-- Whoever manages packages without seeing all tenants learns how many have one, not which.
create function tenants_with_package(p_package bigint) returns integer
  language sql stable security definer set search_path from current
  as $$ select count(*)::integer from tenant where package_id = p_package and is_deleted < 2 $$;

-- Both the menus of a package and the package of a tenant carry rights (modules/roles/rights-columns.ts).
create trigger reach before insert or delete or update of menu_id on tenant_package
  for each statement execute function assert_reach();
create trigger reach before insert or delete or update of package_id on tenant
  for each statement execute function assert_reach();

create function bump_rights_of_package() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update tenant set rights_epoch = rights_epoch + 1 where package_id in (
    select n.id from new_rows n join old_rows o on o.id = n.id where n.menu_id is distinct from o.menu_id);
  return null;
end $$;
create trigger rights_update after update on tenant_package referencing new table as new_rows old table as old_rows
  for each statement execute function bump_rights_of_package();

create function bump_rights_of_tenant() returns trigger language plpgsql as $$
begin
  new.rights_epoch := new.rights_epoch + 1;
  return new;
end $$;
create trigger rights_update before update of package_id on tenant for each row
  when (old.package_id is distinct from new.package_id) execute function bump_rights_of_tenant();
