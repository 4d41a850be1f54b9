-- Attachments as a noun: their use of the quota follows the rows, also where they are removed and restored.
update attachment set domain_url = '' where domain_url is null;
alter table attachment alter column domain_url set default '', alter column domain_url set not null,
  -- When the file of a removed attachment was deleted: it cannot be restored any more.
  add column purge_time timestamptz,
  -- Whether the file was counted as a picture when it was uploaded; the row then adds nothing.
  add column is_counted_as_picture boolean not null default false;
-- Names are random: only the tenant that uploaded a file can know its name.
drop index attachment_name_key;
create unique index attachment_name_key on attachment (tenant_id, name) where is_deleted = 0;
create index attachment_tenant_idx on attachment (tenant_id, id desc) where is_deleted = 0;
create index attachment_removed_idx on attachment (update_time) where is_deleted = 1 and purge_time is null;

create function count_attachment() returns trigger language plpgsql security definer set search_path from current as $$
declare v_files integer := 0; v_bytes bigint := 0;
begin
  if tg_op <> 'INSERT' and old.is_deleted = 0 and not old.is_counted_as_picture then
    v_files := v_files - 1; v_bytes := v_bytes - old.attach_size;
  end if;
  if tg_op <> 'DELETE' and new.is_deleted = 0 and not new.is_counted_as_picture then
    v_files := v_files + 1; v_bytes := v_bytes + new.attach_size;
  end if;
  if v_files <> 0 or v_bytes <> 0 then
    -- A tenant that is being erased has no row any more.
    if tg_op = 'DELETE' then
      update upload_usage set files = files + v_files, bytes = bytes + v_bytes where tenant_id = old.tenant_id and kind = 'attachment';
    else
      insert into upload_usage as u (tenant_id, kind, files, bytes) values (new.tenant_id, 'attachment', v_files, v_bytes)
        on conflict (tenant_id, kind) do update set files = u.files + excluded.files, bytes = u.bytes + excluded.bytes;
    end if;
  end if;
  return null;
end $$;
create trigger count_attachment after insert or delete or update of is_deleted, attach_size on attachment
  for each row execute function count_attachment();
