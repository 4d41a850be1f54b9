-- Indexes of large tables.
set local statement_timeout = 0;

-- The search over records finds vehicles by frame number, and vehicle types, battery types and rental strategies by name (decision
-- record 38).
drop index vehicle_search_idx;
create index vehicle_search_idx on vehicle using gin (tenant_id, vehicle_sn gin_trgm_ops, plate_number gin_trgm_ops, vin gin_trgm_ops) where is_deleted = 0;
do $$
declare t record;
begin
  for t in select * from (values ('vehicle_type', 'vehicle_type'), ('rental_strategy', 'template_name'), ('battery_type', 'bms_type_name'))
    as named (table_name, name)
  loop
    execute format('alter table %I add column search_terms text', t.table_name);
    execute format('create index %I on %I (id) where search_terms is null', t.table_name || '_search_terms_idx', t.table_name);
    execute format('create trigger clear_search_terms before update of %2$I on %1$I for each row
        when (old.%2$I is distinct from new.%2$I and old.search_terms is not distinct from new.search_terms)
        execute function clear_search_terms()', t.table_name, t.name);
    execute format('create index %I on %I using gin (tenant_id, %I gin_trgm_ops, search_terms gin_trgm_ops) where is_deleted = 0',
      t.table_name || '_search_idx', t.table_name, t.name);
  end loop;
end $$;

-- Removed trips are in the recycle bin.
alter table trip add column removed_time timestamptz;
update trip set removed_time = update_time where is_deleted = 1;
create trigger set_removed_time before update of is_deleted on trip for each row
  when (old.is_deleted is distinct from new.is_deleted) execute function set_removed_time();
create index trip_removed_idx on trip (tenant_id, removed_time desc) where is_deleted = 1;
