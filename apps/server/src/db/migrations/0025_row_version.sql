-- Clients know the version of a row by its update_time, which the wire gives in whole seconds (decision record 33).
create function next_update_time() returns trigger language plpgsql as $$
begin
  new.update_time := greatest(new.update_time, date_trunc('second', old.update_time) + interval '1 second');
  return new;
end $$;
-- Nobody edits the rows of the other tables from a form: device_command, bulk_job and nfc_list change with their work.
do $$
declare name text;
begin
  foreach name in array array['alarm', 'api_scope', 'attachment', 'battery', 'cabinet', 'client', 'data_scope', 'dept', 'dict',
    'dict_biz', 'menu', 'nfc_card', 'nfc_recharge', 'post', 'rider', 'role', 'station', 'tenant', 'top_menu', 'user_account',
    'vehicle', 'vehicle_type', 'wallet_lot']
  loop
    execute format('create trigger next_update_time before update of update_time on %I
      for each row execute function next_update_time()', name);
  end loop;
end $$;
