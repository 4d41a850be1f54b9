-- Commands by which staff opened doors, for batteries that left a cabinet without an order: open_slot, open_all, open_rear_door.
create index device_command_staff_doors_idx on device_command (device_id, end_time)
  where create_user is not null and cmd in (20021, 20022, 20031);
