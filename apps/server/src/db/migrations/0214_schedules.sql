-- Work of the server at times (decision record 61). The application role has no privilege here.
create table schedule (
  code text primary key,
  -- As the code of the server gives it: another one moves the next time.
  cadence text not null,
  next_time timestamptz not null,
  -- The run that has it, and until when unless its server renews the claim.
  run_id bigint,
  claimed_until timestamptz,
  -- Failed runs in succession, and whether people know of them.
  failures integer not null default 0,
  is_reported boolean not null default false,
  check ((run_id is null) = (claimed_until is null))
);

-- The log of runs. Schedules that no longer exist keep theirs until it is pruned.
create table schedule_run (
  id bigint primary key default next_id(),
  schedule_code text not null,
  due_time timestamptz not null,
  start_time timestamptz not null default now(),
  end_time timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'interrupted')),
  -- Rows or things it changed; null where it does not count them.
  affected bigint,
  -- Redacted.
  error text,
  check ((state = 'running') = (end_time is null))
);
create index schedule_run_list_idx on schedule_run (schedule_code, id desc);
