-- A battery that only staff say is back, after a debt that was confirmed or whose write-off waited: until a device or an order
-- reports it anywhere, it is written off by two persons, as the debt would have been (decision record 58).
-- All places are looked through once.
set local statement_timeout = 0;
alter table battery_place add column debt_place_id bigint,
  add foreign key (tenant_id, debt_place_id) references battery_place (tenant_id, id) on delete set null (debt_place_id);
-- Places are removed in chunks of any order with their operator.
create index battery_place_debt_idx on battery_place (tenant_id, debt_place_id) where debt_place_id is not null;
create function carry_debt() returns trigger language plpgsql as $$
begin
  select case when d.review_state is distinct from 'approved' and (d.is_confirmed or d.review_state = 'waiting') then q.id
      else q.debt_place_id end
    into new.debt_place_id
    from battery_place q left join battery_debt d on d.place_id = q.id
    where q.battery_id = new.battery_id and q.period -|- new.period and upper(q.period) = lower(new.period);
  return new;
end $$;
create trigger carry_debt before insert on battery_place for each row
  when (new.cause = 'person' and new.place in ('stock', 'staff', 'repair') and not isempty(new.period))
  execute function carry_debt();
drop index battery_place_open_idx;
create index battery_place_open_idx on battery_place (tenant_id, occurred_at)
  where is_current and (place in ('rider', 'missing') or debt_place_id is not null);
alter table battery_debt drop constraint battery_debt_reason_check;
alter table battery_debt add constraint battery_debt_reason_check check (reason in ('over_allowance', 'not_swapped', 'missing', 'unseen'));
