-- What lists of cards and alarms look up.

-- How many cabinets do not know the state of a card; written when a cabinet tells its version, which is seldom. A case, not
-- coalesce: row-level security lets no condition with coalesce use an index, because it does not count as leakproof.
create index cabinet_nfc_version_idx on cabinet (tenant_id, (case when nfc_reported_version is null then 0 else nfc_reported_version end))
  where is_deleted = 0;

-- The list of alarms in its own order: open first, of these the most severe, of these the newest.
create index alarm_list_idx on alarm (tenant_id, status, level, start_time desc, id desc) where is_deleted = 0;
