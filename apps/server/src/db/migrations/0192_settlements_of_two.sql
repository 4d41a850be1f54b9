-- What counts an order as done waits for a second person, as a credit does.
alter table swap_action rename column credit_state to review_state;
alter table swap_action add column settled text check (settled in ('returned', 'taken'));
alter table swap_action drop constraint swap_action_action_check;
alter table swap_action add constraint swap_action_action_check check (action in ('reopen', 'give_back', 'credit', 'settle'));
alter table swap_action drop constraint swap_action_check;
alter table swap_action add constraint swap_action_review_check check ((action in ('credit', 'settle')) = (review_state is not null));
alter table swap_action add constraint swap_action_settled_check1 check ((action = 'settle') = (settled is not null));
-- One of each waits at a time, and one that was approved is the last.
drop index swap_action_credit_key;
create unique index swap_action_review_key on swap_action (swap_record_id, action) where review_state in ('waiting', 'approved');
create index swap_action_command_idx on swap_action (command_id) where command_id is not null;
