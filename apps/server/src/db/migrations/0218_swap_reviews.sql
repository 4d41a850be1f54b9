-- Orders whose credit or settlement waits are counted by each open home page.
create index swap_action_review_idx on swap_action (tenant_id, action, review_state, swap_record_id) where review_state is not null;
-- Who asked may withdraw, but not approve.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'swap_action'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%reviewer <> create_user%';
  execute format('alter table swap_action drop constraint %I', name);
end $$;
alter table swap_action add constraint swap_action_own_review_check check (reviewer <> create_user or review_state = 'rejected');
