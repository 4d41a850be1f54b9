-- What staff do about an order beside settling it: open a door again, give the battery that was brought back, credit.
create table swap_action (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  swap_record_id bigint not null,
  action text not null check (action in ('reopen', 'give_back', 'credit')),
  reason text not null,
  -- Of the order at that moment.
  phase text not null,
  -- The slot whose door opens, and the command that opens it.
  box_id smallint,
  command_id bigint,
  credit_state text check (credit_state in ('waiting', 'approved', 'rejected')),
  reviewer bigint,
  review_time timestamptz,
  review_reason text,
  create_user bigint not null, create_dept bigint, create_time timestamptz not null default now(),
  foreign key (tenant_id, swap_record_id) references swap_record (tenant_id, id),
  check ((action = 'credit') = (credit_state is not null)),
  check (coalesce(credit_state, 'waiting') = 'waiting' or reviewer is not null),
  -- A second person.
  check (reviewer <> create_user)
);
-- One credit waits at a time, and one that was given is the last.
create unique index swap_action_credit_key on swap_action (swap_record_id) where credit_state in ('waiting', 'approved');
create index swap_action_record_idx on swap_action (swap_record_id, id);

alter table swap_action enable row level security;
create policy tenant on swap_action to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on swap_action to swapdesk_app;
