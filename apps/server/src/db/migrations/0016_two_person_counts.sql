-- How many commands of a two-person rule somebody has sent within its time; the codes are those of the protocol's table.
create index device_command_person_idx on device_command (create_user, create_time)
  where cmd in (20008, 20021, 20041, 20042, 20043);
