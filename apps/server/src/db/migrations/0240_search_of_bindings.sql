-- Indexes of large tables.
set local statement_timeout = 0;

-- The search over records finds surrenders by what came back, and the batteries that a rider had (decision record 38).
create index rider_surrender_search_idx on rider_surrender
  using gin (tenant_id, vehicle_sn gin_trgm_ops, bms_sn gin_trgm_ops, fitted_bms_sn gin_trgm_ops, held_bms_sn gin_trgm_ops) where is_deleted = 0;
create index battery_place_rider_history_idx on battery_place (rider_id, id desc) where rider_id is not null;
create index battery_place_battery_history_idx on battery_place (battery_id, id desc) where rider_id is not null;
