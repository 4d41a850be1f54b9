-- Vehicle types and vehicles.

create table vehicle_type (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  vehicle_type text not null,
  vehicle_pic text not null,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index vehicle_type_name_key on vehicle_type (tenant_id, vehicle_type) where is_deleted = 0;

create table vehicle (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  vehicle_sn text not null,
  vehicle_type_id bigint not null references vehicle_type (id),
  vehicle_type smallint not null default 2,
  lease_status smallint,
  price numeric(14, 2) check (price >= 0),
  rental_strategy_id bigint,
  electronic_fence_id bigint,
  expiration_time timestamptz,
  auto_pay smallint not null default 0,
  rider_name text,
  cross_the_border smallint not null default 2,
  finally_locate_the_time timestamptz,
  bms_sn_list text[] not null default '{}',
  bms_soc_list smallint[] not null default '{}',
  lock_status smallint not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index vehicle_sn_key on vehicle (vehicle_sn) where is_deleted = 0;
create index vehicle_tenant_idx on vehicle (tenant_id, id desc) where is_deleted = 0;
create index vehicle_type_id_idx on vehicle (vehicle_type_id) where is_deleted = 0;
create index vehicle_filter_idx on vehicle (tenant_id, vehicle_type, lease_status, id desc) where is_deleted = 0;
create index vehicle_sn_search_idx on vehicle using gin (tenant_id, vehicle_sn gin_trgm_ops) where is_deleted = 0;
