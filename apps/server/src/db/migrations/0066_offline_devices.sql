-- Devices whose being offline raises an alarm are looked for every few seconds.
create index device_offline_idx on device (status_time) where online = 0 and kind <> 'bms';
