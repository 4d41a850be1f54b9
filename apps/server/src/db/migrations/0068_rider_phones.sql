-- A phone number belongs to one rider of an operator, however it is written.
create unique index rider_mobile_e164_key on rider (tenant_id, mobile_e164) where is_deleted = 0 and mobile_e164 is not null;
create index rider_removed_idx on rider (tenant_id, update_time desc) where is_deleted = 1;
