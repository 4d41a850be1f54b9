-- The recycle bin of each kind of record: the removed rows of a tenant, the last removed first.
do $$
declare name text;
begin
  foreach name in array array['vehicle', 'vehicle_type', 'cabinet', 'station', 'nfc_card', 'user_account', 'role', 'dept', 'post']
  loop
    execute format('create index %I on %I (tenant_id, update_time desc) where is_deleted = 1', name || '_removed_idx', name);
  end loop;
end $$;
