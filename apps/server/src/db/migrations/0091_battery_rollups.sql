-- What batteries measured, by minute, hour and day (decision record 39). Minutes are merged from reports as they are stored, late
-- ones too; hours are made from minutes and days from hours. No foreign keys: they would be checked for each report.
create table battery_minute (
  battery_id bigint not null,
  tenant_id text not null,
  minute timestamptz not null,
  reports integer not null default 0,
  soc_n integer not null default 0, soc_sum double precision not null default 0, soc_min double precision, soc_max double precision,
  volt_n integer not null default 0, volt_sum double precision not null default 0, volt_min double precision, volt_max double precision,
  amp_n integer not null default 0, amp_sum double precision not null default 0, amp_min double precision, amp_max double precision,
  temp_n integer not null default 0, temp_sum double precision not null default 0, temp_min double precision, temp_max double precision,
  spread_n integer not null default 0, spread_sum double precision not null default 0, spread_min double precision, spread_max double precision,
  soh double precision,
  -- Counters of the battery: ampere hours taken and given since it was made.
  charged_ah double precision, discharged_ah double precision,
  -- Reports of charging and discharging, and the sums of their power, W.
  charge_n integer not null default 0, discharge_n integer not null default 0,
  -- Reports that have both voltage and current.
  power_n integer not null default 0,
  charge_w double precision not null default 0, discharge_w double precision not null default 0,
  primary key (battery_id, minute, tenant_id)
) with (fillfactor = 80);
-- Rows leave by time. Not BRIN: its ranges stay wide when their rows have been deleted.
create index battery_minute_idx on battery_minute (minute);
create table battery_hour (
  battery_id bigint not null,
  tenant_id text not null,
  hour timestamptz not null,
  reports integer not null default 0,
  soc_n integer not null default 0, soc_sum double precision not null default 0, soc_min double precision, soc_max double precision,
  volt_n integer not null default 0, volt_sum double precision not null default 0, volt_min double precision, volt_max double precision,
  amp_n integer not null default 0, amp_sum double precision not null default 0, amp_min double precision, amp_max double precision,
  temp_n integer not null default 0, temp_sum double precision not null default 0, temp_min double precision, temp_max double precision,
  spread_n integer not null default 0, spread_sum double precision not null default 0, spread_min double precision, spread_max double precision,
  soh double precision,
  -- Counters of the battery: ampere hours taken and given since it was made.
  charged_ah double precision, discharged_ah double precision,
  charge_s double precision not null default 0, discharge_s double precision not null default 0,
  charge_wh double precision not null default 0, discharge_wh double precision not null default 0,
  -- Minutes have come since it was made.
  is_due boolean not null default false,
  primary key (battery_id, hour, tenant_id)
) with (fillfactor = 80);
create index battery_hour_due_idx on battery_hour (hour, battery_id) where is_due;
create index battery_hour_idx on battery_hour (hour);
create table battery_day (
  battery_id bigint not null,
  tenant_id text not null,
  day timestamptz not null,
  reports integer not null default 0,
  soc_n integer not null default 0, soc_sum double precision not null default 0, soc_min double precision, soc_max double precision,
  volt_n integer not null default 0, volt_sum double precision not null default 0, volt_min double precision, volt_max double precision,
  amp_n integer not null default 0, amp_sum double precision not null default 0, amp_min double precision, amp_max double precision,
  temp_n integer not null default 0, temp_sum double precision not null default 0, temp_min double precision, temp_max double precision,
  spread_n integer not null default 0, spread_sum double precision not null default 0, spread_min double precision, spread_max double precision,
  soh double precision,
  -- Counters of the battery: ampere hours taken and given since it was made.
  charged_ah double precision, discharged_ah double precision,
  charge_s double precision not null default 0, discharge_s double precision not null default 0,
  charge_wh double precision not null default 0, discharge_wh double precision not null default 0,
  primary key (battery_id, day, tenant_id)
) with (fillfactor = 80);
comment on column battery_day.day is 'Start of the day in the time zone of the operator';

do $$
declare t text;
begin
  foreach t in array array['battery_minute', 'battery_hour', 'battery_day']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
  end loop;
end $$;
grant select, insert, update on battery_minute, battery_hour to swapdesk_app;
grant select on battery_day to swapdesk_app;
