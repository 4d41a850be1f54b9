-- The few batteries that nobody knows the place of, for the alarms of the cabinets they left.
create index battery_place_missing_idx on battery_place (tenant_id, battery_id) where is_current and place = 'missing';
