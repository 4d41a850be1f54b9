-- Administrative divisions: countries and what lies in them, shared by all tenants. A code identifies a region; parent_code 00
-- is that of a country. ancestors lists the codes of all regions it lies in, from the outermost.
create table region (
  id bigint primary key default next_id(),
  code text not null check (code ~ '^[0-9]{1,12}$'),
  parent_code text not null,
  ancestors text not null,
  name text not null,
  name_en text,
  level smallint not null check (level between 0 and 5),
  sort integer not null default 0,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index region_code_key on region (code) where is_deleted = 0;
create index region_parent_idx on region (parent_code, sort, code) where is_deleted = 0;
create index region_level_idx on region (level, code) where is_deleted = 0;
create trigger next_update_time before update of update_time on region for each row execute function next_update_time();
grant select, insert, update, delete on region to swapdesk_app;
