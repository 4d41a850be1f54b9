-- Who asked for what another person decides about withdraws it, which is a state of its own: rejected is what others rejected.
alter table swap_action drop constraint swap_action_credit_state_check, drop constraint swap_action_own_review_check;
update swap_action set review_state = 'withdrawn' where review_state = 'rejected' and reviewer = create_user;
alter table swap_action
  add constraint swap_action_review_state_check check (review_state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  add constraint swap_action_own_review_check check ((reviewer = create_user) = (review_state = 'withdrawn'));

alter table wallet_refund drop constraint wallet_refund_state_check, drop constraint wallet_refund_own_review_check;
alter table wallet_refund disable trigger keep_request;
update wallet_refund set state = 'withdrawn' where state = 'rejected' and reviewer = create_user;
alter table wallet_refund enable trigger keep_request;
alter table wallet_refund
  add constraint wallet_refund_state_check check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  add constraint wallet_refund_own_review_check check ((reviewer = create_user) = (state = 'withdrawn'));
-- Those that wait come first in the list, and are counted by each open home page.
create index wallet_refund_waiting_idx on wallet_refund (tenant_id, id) where state = 'waiting';
create index wallet_refund_tenant_idx on wallet_refund (tenant_id, id);

do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'battery_debt'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%reviewer <> request_user%';
  execute format('alter table battery_debt drop constraint %I', name);
end $$;
alter table battery_debt drop constraint battery_debt_review_state_check;
alter table battery_debt
  add constraint battery_debt_review_state_check check (review_state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  add constraint battery_debt_own_review_check check ((reviewer = request_user) = (review_state = 'withdrawn'));

-- Messages to single users, who may be of the platform: those are read in its tenant, where no operator writes.
create function notify_users(p_rows jsonb) returns void language sql security definer set search_path from current as $$
  with reader as (
    select u.tenant_id, u.id, m.category, m.code, m.params, m."alarmRowId"
    from jsonb_to_recordset(p_rows)
      as m("tenantId" text, "userId" bigint, category text, code text, params jsonb, "alarmRowId" bigint)
    join user_account u on u.id = m."userId" and u.tenant_id in (m."tenantId", '000000')
    where coalesce(current_setting('app.tenant', true), '') in ('', '*', m."tenantId")
  ), stored as (
    insert into message (tenant_id, user_id, category, code, params, alarm_row_id)
      select tenant_id, id, category, code, params, "alarmRowId" from reader
  )
  insert into live_event (tenant_id, topic, data)
    select tenant_id, 'message', jsonb_build_object('type', 'new', 'userId', id::text, 'category', category,
      'at', date_trunc('milliseconds', clock_timestamp())) from reader
$$;
