-- Every foreign key between tables of tenants carries the tenant: a row names none of another tenant (decision record 31).
do $$
declare
  found record;
  has_key boolean;
begin
  for found in
    select c.conname as name, c.conrelid::regclass as referring, c.confrelid::regclass as referred, a.attname as referrer,
      case c.confdeltype when 'c' then ' on delete cascade' else '' end as on_delete
    from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1] and k.attname = 'id'
      join pg_attribute t on t.attrelid = c.conrelid and t.attname = 'tenant_id' and not t.attisdropped
      join pg_attribute u on u.attrelid = c.confrelid and u.attname = 'tenant_id' and not u.attisdropped
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.conparentid = 0
      and c.connamespace = 'public'::regnamespace
    order by 2, 1
  loop
    select exists (select from pg_index i where i.indrelid = found.referred and i.indisunique and i.indpred is null
      and (select array_agg(b.attname order by b.attname) from pg_attribute b
        where b.attrelid = i.indrelid and b.attnum = any(i.indkey)) = array['id', 'tenant_id']::name[]) into has_key;
    if not has_key then
      execute format('alter table %s add constraint %I unique (tenant_id, id)', found.referred, found.referred::text || '_tenant_id_key');
    end if;
    execute format('alter table %s add constraint %I foreign key (tenant_id, %I) references %s (tenant_id, id)%s not valid',
      found.referring, found.name || '_of_tenant', found.referrer, found.referred, found.on_delete);
    -- Rows that name another tenant's stay as they are, with the key they had; the new one binds what is written from now on.
    begin
      execute format('alter table %s validate constraint %I', found.referring, found.name || '_of_tenant');
      execute format('alter table %s drop constraint %I', found.referring, found.name);
      execute format('alter table %s rename constraint %I to %I', found.referring, found.name || '_of_tenant', found.name);
    exception when foreign_key_violation then
      raise warning '% has rows that name rows of another tenant by %', found.referring, found.referrer;
    end;
  end loop;
end $$;

-- Whom an alarm is assigned to had no key at all.
alter table alarm add constraint alarm_assignee_fkey foreign key (tenant_id, assignee) references user_account (tenant_id, id) not valid;
do $$
begin
  alter table alarm validate constraint alarm_assignee_fkey;
exception when foreign_key_violation then
  raise warning 'alarm has rows that name users of another tenant by assignee';
end $$;

-- How often a user tried serial numbers and card numbers that another operator has. The server's own, in no tenant's sight.
create table name_clash (
  user_id bigint primary key,
  clashes integer not null,
  window_start timestamptz not null default now()
);
