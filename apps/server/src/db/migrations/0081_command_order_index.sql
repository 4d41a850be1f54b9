-- Whether a newer command of a device has been sent is looked up by `seq`, however many commands the device has had.
create index device_command_order_idx on device_command (device_id, seq);
