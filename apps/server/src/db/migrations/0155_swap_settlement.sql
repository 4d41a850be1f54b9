-- How staff settled an order that its cabinet did not end: who, when and why. Null where the rider's next tap did.
alter table swap_record add column settle_reason text, add column settle_user bigint, add column settle_time timestamptz;
-- Lists on the pages of stations, vehicles, cards and batteries.
create index swap_record_station_idx on swap_record (station_id, start_time desc) where station_id is not null;
create index swap_record_vehicle_idx on swap_record (vehicle_id, start_time desc) where vehicle_id is not null;
create index swap_record_card_idx on swap_record (card_id, start_time desc) where card_id is not null;
create index swap_record_go_idx on swap_record (go_bms_sn, start_time desc) where go_bms_sn is not null;
create index swap_record_back_idx on swap_record (back_bms_sn, start_time desc) where back_bms_sn is not null;
create index swap_refusal_rider_idx on swap_refusal (rider_id, id desc) where rider_id is not null;
create index swap_refusal_card_idx on swap_refusal (card_id, id desc) where card_id is not null;
