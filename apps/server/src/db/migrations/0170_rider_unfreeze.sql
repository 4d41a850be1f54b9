-- Why, when and by whom a rider was last unfrozen; null while frozen.
alter table rider add column unfreeze_reason text, add column unfreeze_time timestamptz, add column unfreeze_user bigint;
