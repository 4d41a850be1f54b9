-- A battery may stay in the vehicle that a rider gives back (decision 105); the record says which.
alter table rider_surrender add column fitted_bms_sn text;

-- Staff may say that a battery is in a vehicle: as where they say it is in stock, that alone does not end the debt of who had it
-- (migration 0220).
drop trigger carry_debt on battery_place;
create trigger carry_debt before insert on battery_place for each row
  when (new.cause = 'person' and new.place in ('stock', 'staff', 'repair', 'vehicle') and not isempty(new.period))
  execute function carry_debt();
