-- Why and since when a rider is frozen, by whom, and which card that locked: unfreezing unlocks no other.
alter table rider add column freeze_reason text, add column freeze_time timestamptz, add column freeze_user bigint;
update rider set freeze_time = update_time, freeze_user = update_user where status = 0 and is_deleted = 0;
alter table nfc_card add column is_locked_by_freeze boolean not null default false;
