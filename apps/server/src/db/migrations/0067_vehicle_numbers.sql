-- Further numbers of a vehicle: of its frame, its plate and its locator.
alter table vehicle add column vin text, add column plate_number text, add column gps_sn text;
create unique index vehicle_plate_number_key on vehicle (tenant_id, plate_number) where is_deleted = 0 and plate_number is not null;
create unique index vehicle_gps_sn_key on vehicle (tenant_id, gps_sn) where is_deleted = 0 and gps_sn is not null;
drop index vehicle_sn_search_idx;
create index vehicle_search_idx on vehicle using gin (tenant_id, vehicle_sn gin_trgm_ops, plate_number gin_trgm_ops) where is_deleted = 0;
