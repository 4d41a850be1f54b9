-- The places of trips: their distance from the station of the address, and the geofence (decision record 42).
alter table trip
  add column start_station_distance integer, add column end_station_distance integer,
  add column start_geofence text, add column end_geofence text;
comment on column trip.start_station_distance is 'Metres from the start to the station of its address; null in trips from before this column';

-- Points of charge discharged, by which full cycles are counted where a battery has no counter (decision record 39). Hours whose
-- minutes are still stored are made again.
alter table battery_hour add column soc_drop double precision not null default 0;
alter table battery_day add column soc_drop double precision not null default 0;
comment on column battery_day.soc_drop is 'Days are kept: their sum is what the battery has discharged as far as reported, percent';
update battery_hour set is_due = true
  where not is_due and soc_n > 0 and hour >= (select date_trunc('hour', min(minute), 'UTC') from battery_minute);
