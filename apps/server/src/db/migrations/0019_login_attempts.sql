-- Login attempts are counted before they are verified; what an account's count is kept under differs for known places.
alter table login_guard add column account text;
create index login_guard_account_idx on login_guard (account) where account is not null;
-- A change of password is counted in the transaction that makes it.
grant insert, update on login_guard to swapdesk_app;

-- Devices that have logged in as a user: the lock that strangers cause does not hold for them.
create table known_device (
  device_id uuid not null,
  user_id bigint not null references user_account (id),
  create_time timestamptz not null default now(),
  last_login_time timestamptz not null default now(),
  primary key (user_id, device_id)
);
create index known_device_time_idx on known_device (last_login_time);
