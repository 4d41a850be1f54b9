-- The search over records: parts of serial numbers, card numbers, phones and names, and names by pinyin (decision record 38).
-- search_terms is written by the server; null until then, also after a statement that changes a name alone.
create function clear_search_terms() returns trigger language plpgsql as $$
begin
  new.search_terms := null;
  return new;
end $$;
do $$
declare t record;
begin
  for t in select * from (values ('user_account', array['real_name', 'name']), ('rider', array['name']), ('role', array['role_name']),
    ('dept', array['dept_name', 'full_name']), ('tenant', array['tenant_name']), ('station', array['station_name']),
    ('cabinet', array['name'])) as named (table_name, columns)
  loop
    execute format('alter table %I add column search_terms text', t.table_name);
    execute format('create index %I on %I (id) where search_terms is null', t.table_name || '_search_terms_idx', t.table_name);
    execute format('create trigger clear_search_terms before update of %2$s on %1$I for each row
        when ((%3$s) is distinct from (%4$s) and old.search_terms is not distinct from new.search_terms)
        execute function clear_search_terms()',
      t.table_name, (select string_agg(quote_ident(c), ', ') from unnest(t.columns) c),
      (select string_agg('old.' || quote_ident(c), ', ') from unnest(t.columns) c),
      (select string_agg('new.' || quote_ident(c), ', ') from unnest(t.columns) c));
  end loop;
end $$;

-- Trigrams of all texts of a table in one index: conditions on several of them are combined. Vehicles have theirs (0002).
create index battery_search_idx on battery using gin (tenant_id, bms_sn gin_trgm_ops) where is_deleted = 0;
create index cabinet_search_idx on cabinet using gin (tenant_id, cabinet_sn gin_trgm_ops, name gin_trgm_ops, search_terms gin_trgm_ops) where is_deleted = 0;
create index station_search_idx on station using gin (tenant_id, station_name gin_trgm_ops, address gin_trgm_ops, search_terms gin_trgm_ops) where is_deleted = 0;
create index nfc_card_search_idx on nfc_card using gin (tenant_id, card_no gin_trgm_ops) where is_deleted = 0;
create index rider_search_idx on rider using gin (tenant_id, name gin_trgm_ops, mobile gin_trgm_ops, search_terms gin_trgm_ops) where is_deleted = 0;
create index user_account_search_idx on user_account using gin (tenant_id, account gin_trgm_ops, real_name gin_trgm_ops, name gin_trgm_ops, phone gin_trgm_ops, search_terms gin_trgm_ops) where is_deleted = 0;
create index role_search_idx on role using gin (tenant_id, role_name gin_trgm_ops, role_name_en gin_trgm_ops, role_alias gin_trgm_ops, search_terms gin_trgm_ops) where is_deleted = 0;
create index dept_search_idx on dept using gin (tenant_id, dept_name gin_trgm_ops, dept_name_en gin_trgm_ops, full_name gin_trgm_ops, search_terms gin_trgm_ops) where is_deleted = 0;
create index tenant_search_idx on tenant using gin (tenant_id gin_trgm_ops, tenant_name gin_trgm_ops, tenant_name_en gin_trgm_ops, linkman gin_trgm_ops, contact_number gin_trgm_ops, search_terms gin_trgm_ops) where is_deleted = 0;
