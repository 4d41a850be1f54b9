-- The places of trips: their distance from the station of the address, and the geofence (decision record 42).
alter table trip
  add column start_station_distance integer, add column end_station_distance integer,
  add column start_geofence text, add column end_geofence text;
comment on column trip.start_station_distance is 'Metres from the start to the station of its address; null in trips from before this column';

-- Points of charge discharged, by which full cycles are counted where a battery has no counter (decision record 39). Null in
-- hours and days from before: making them again would hold up the new ones for hours.
alter table battery_hour add column soc_drop double precision;
alter table battery_day add column soc_drop double precision;
comment on column battery_day.soc_drop is 'Days are kept: their sum is what the battery has discharged as far as reported, percent';
