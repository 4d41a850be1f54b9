-- What people decide about a battery that should have been brought back (decision record 58). That it is a debt follows from its
-- place: a decision holds as long as the battery stays in that place.
alter table battery_place add constraint battery_place_tenant_key unique (tenant_id, id);
create index battery_place_open_idx on battery_place (tenant_id, occurred_at) where is_current and place in ('rider', 'missing');

create table battery_debt (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  battery_id bigint not null,
  -- The place in which it was when it was decided about.
  place_id bigint not null unique,
  -- Who has it, or had it before it was missing.
  rider_id bigint,
  -- Why it was a debt then: it stays one after a confirmation.
  reason text not null check (reason in ('over_allowance', 'not_swapped', 'missing')),
  is_confirmed boolean not null default false,
  -- The last confirmation or its withdrawal.
  decision_reason text,
  decision_user bigint,
  decision_time timestamptz,
  -- The last request to write it off, which another person decides about.
  review_state text check (review_state in ('waiting', 'approved', 'rejected')),
  request_reason text,
  request_user bigint,
  request_time timestamptz,
  reviewer bigint,
  review_time timestamptz,
  review_reason text,
  create_user bigint not null, create_dept bigint, create_time timestamptz not null default now(),
  foreign key (tenant_id, battery_id) references battery (tenant_id, id),
  foreign key (tenant_id, place_id) references battery_place (tenant_id, id),
  foreign key (tenant_id, rider_id) references rider (tenant_id, id),
  -- A confirmation puts somebody in arrears.
  check (not is_confirmed or (rider_id is not null and decision_user is not null)),
  check ((review_state is null) = (request_user is null)),
  check (coalesce(review_state, 'waiting') = 'waiting' or reviewer is not null),
  -- A second person.
  check (reviewer <> request_user)
);
create index battery_debt_battery_idx on battery_debt (battery_id);
create index battery_debt_rider_idx on battery_debt (rider_id) where is_confirmed;

alter table battery_debt enable row level security;
create policy tenant on battery_debt to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on battery_debt to swapdesk_app;
