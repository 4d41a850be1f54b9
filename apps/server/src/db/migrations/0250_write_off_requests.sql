-- Each request to write off a battery is named by who decides about it: another one may have been made since it was read.
alter table battery_debt add column request_id bigint;
update battery_debt set request_id = next_id() where request_user is not null;
alter table battery_debt add constraint battery_debt_request_check check ((request_id is null) = (request_user is null));

-- A rejection stays one when the next request is withdrawn: nobody writes the battery off alone after it.
alter table battery_debt add column was_rejected boolean not null default false;
update battery_debt set was_rejected = true where review_state = 'rejected';
create or replace function carry_debt() returns trigger language plpgsql as $$
begin
  select case when d.review_state is distinct from 'approved' and (d.is_confirmed or d.was_rejected or d.review_state = 'waiting')
      then q.id else q.debt_place_id end
    into new.debt_place_id
    from battery_place q left join battery_debt d on d.place_id = q.id
    where q.battery_id = new.battery_id and q.period -|- new.period and upper(q.period) = lower(new.period);
  return new;
end $$;

-- A request holds for one place: it lapses when the battery moves, and who made it is told.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'battery_debt'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%reviewer IS NOT NULL%';
  execute format('alter table battery_debt drop constraint %I', name);
end $$;
alter table battery_debt drop constraint battery_debt_review_state_check;
alter table battery_debt
  add constraint battery_debt_review_state_check
    check (review_state in ('waiting', 'approved', 'rejected', 'withdrawn', 'lapsed')),
  add constraint battery_debt_reviewer_check
    check (coalesce(review_state, 'waiting') in ('waiting', 'lapsed') or reviewer is not null);
update battery_debt d set review_state = 'lapsed', review_time = now()
  from battery_place p where p.id = d.place_id and not p.is_current and d.review_state = 'waiting';
create function lapse_write_off() returns trigger language plpgsql as $$
declare lapsed record;
begin
  for lapsed in update battery_debt d set review_state = 'lapsed', review_time = now() from battery b
    where d.battery_id = new.battery_id and d.review_state = 'waiting' and d.place_id <> new.id and b.id = d.battery_id
    returning d.tenant_id, d.request_user, b.id, b.bms_sn
  loop
    perform notify_users(jsonb_build_array(jsonb_build_object('tenantId', lapsed.tenant_id, 'userId', lapsed.request_user::text,
      'category', 'operation', 'code', 'battery-write-off.lapsed',
      'params', jsonb_build_object('id', lapsed.id::text, 'batterySn', lapsed.bms_sn))));
  end loop;
  return null;
end $$;
create trigger lapse_write_off after insert on battery_place for each row when (not isempty(new.period))
  execute function lapse_write_off();

-- The list of refunds as it is ordered: those that wait, the oldest first, then the newest.
drop index wallet_refund_tenant_idx;
create index wallet_refund_order_idx on wallet_refund
  (tenant_id, (state = 'waiting') desc, (case when state = 'waiting' then id end), id desc);
create index wallet_refund_all_order_idx on wallet_refund
  ((state = 'waiting') desc, (case when state = 'waiting' then id end), id desc);
