-- Battery types and rental strategies, and what refers to them.
create table battery_type (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  bms_type_name text not null,
  -- Keys of the open dictionaries BmsVoltage (V) and BmsAh (Ah).
  voltage integer not null,
  ah integer not null,
  -- mA
  current integer,
  theoretical_lifespan integer not null default 2000,
  value numeric(14, 2) check (value >= 0),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0,
  unique (tenant_id, id)
);
create unique index battery_type_name_key on battery_type (tenant_id, bms_type_name) where is_deleted = 0;

create table rental_strategy (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  template_name text not null,
  deposit_amount numeric(14, 2) not null check (deposit_amount >= 0),
  week_rent_amount numeric(14, 2) not null check (week_rent_amount >= 0),
  -- Days.
  week_grace_period smallint not null,
  week_rent_reminder smallint not null,
  month_rent_amount numeric(14, 2) not null check (month_rent_amount >= 0),
  month_grace_period smallint not null,
  month_rent_reminder smallint not null,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0,
  unique (tenant_id, id)
);
create unique index rental_strategy_name_key on rental_strategy (tenant_id, template_name) where is_deleted = 0;

do $$
declare t text;
begin
  foreach t in array array['battery_type', 'rental_strategy']
  loop
    execute format('create trigger next_update_time before update of update_time on %I for each row execute function next_update_time()', t);
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
    execute format('grant select, insert, update on %I to swapdesk_app', t);
  end loop;
end $$;

-- Batteries of installations from before this migration: one type per voltage and capacity.
insert into battery_type (tenant_id, bms_type_name, voltage, ah)
  select distinct tenant_id, voltage || 'V' || ah || 'Ah', voltage, ah from battery
  where is_deleted = 0 and voltage is not null and ah is not null;
update battery b set bms_type_id = t.id from battery_type t
  where t.tenant_id = b.tenant_id and t.voltage = b.voltage and t.ah = b.ah and b.bms_type_id is null;
alter table battery add foreign key (tenant_id, bms_type_id) references battery_type (tenant_id, id);
create index battery_type_id_idx on battery (bms_type_id) where is_deleted = 0;

alter table vehicle add foreign key (tenant_id, rental_strategy_id) references rental_strategy (tenant_id, id);
create index vehicle_rental_strategy_idx on vehicle (rental_strategy_id) where is_deleted = 0 and rental_strategy_id is not null;

-- Rated voltage of the batteries that fit; null until somebody states it.
alter table vehicle_type add column battery_voltage integer;
