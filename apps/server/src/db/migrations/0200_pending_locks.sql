-- Vehicles shown as locking or unlocking, few of many: each sweep of the dispatcher looks for those whose command has ended.
create index vehicle_pending_lock_idx on vehicle (id) where lock_status in (2, 3);
