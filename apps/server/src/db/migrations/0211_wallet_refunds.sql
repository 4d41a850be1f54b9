-- What is given back of a wallet lot at the counter: one person asks for it, another decides (decision record 60).
create table wallet_refund (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  rider_id bigint not null,
  lot_id bigint not null,
  -- Minor units of the currency.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  reviewer bigint,
  review_time timestamptz,
  review_reason text,
  -- The record of the payment to the rider.
  pay_record_id bigint unique,
  create_user bigint not null, create_dept bigint, create_time timestamptz not null default now(),
  foreign key (tenant_id, rider_id) references rider (tenant_id, id),
  foreign key (tenant_id, lot_id) references wallet_lot (tenant_id, id),
  foreign key (tenant_id, pay_record_id) references pay_record (tenant_id, id),
  check ((state = 'waiting') = (reviewer is null)),
  check ((state = 'approved') = (pay_record_id is not null)),
  -- Who asked may withdraw, but not approve.
  constraint wallet_refund_own_review_check check (reviewer <> create_user or state = 'rejected')
);
-- One waits at a time; what orders held may be refunded later.
create unique index wallet_refund_waiting_key on wallet_refund (lot_id) where state = 'waiting';
create index wallet_refund_lot_idx on wallet_refund (lot_id, id);
create index wallet_refund_rider_idx on wallet_refund (rider_id);

alter table wallet_refund enable row level security;
create policy tenant on wallet_refund to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on wallet_refund to swapdesk_app;

-- What was asked for stays as it was, and is decided once.
create function keep_refund() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' then
    raise exception 'the refund % has been decided', old.id using errcode = '42501';
  end if;
  if (old.lot_id, old.rider_id, old.amount, old.currency, old.reason, old.create_user)
    is distinct from (new.lot_id, new.rider_id, new.amount, new.currency, new.reason, new.create_user) then
    raise exception 'what the refund % asks for is kept', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_request before update on wallet_refund for each row execute function keep_refund();

-- Swaps and passes that were refunded, or whose refund waits.
alter table journal_line drop constraint journal_line_account_check;
alter table journal_line add constraint journal_line_account_check check (
  account ~ ('^(cash\.[0-9]+|provider\.(mtn|airtel)|bank|rider\.receivable|suspense|wallet\.(paid|presented)(\.held)?'
    || '|deferred\.(times|pass|rent)|deposit|refund\.payable|revenue\.(swap|times|pass|rent|overdue|breakage)|discount\.presented'
    || '|presented\.issued|expense\.(fee|writeoff)|uses\.(issued|available|held|spent|expired|refunded))$'));

-- A lot is another version whenever its figures change.
create function next_lot_version() returns trigger language plpgsql as $$
begin
  new.update_time := greatest(now(), date_trunc('second', old.update_time) + interval '1 second');
  return new;
end $$;
create trigger next_lot_version before update of remaining, held, spent on wallet_lot for each row
  when ((old.remaining, old.held, old.spent) is distinct from (new.remaining, new.held, new.spent))
  execute function next_lot_version();

-- Refunds are records of their own, which name the payment they give back.
alter table pay_record
  add column kind text not null default 'payment' check (kind in ('payment', 'refund')),
  add column refund_of bigint,
  add foreign key (tenant_id, refund_of) references pay_record (tenant_id, id),
  add constraint pay_record_refund_check check (kind = 'refund' or refund_of is null);
create index pay_record_refund_idx on pay_record (refund_of) where refund_of is not null;
create trigger keep_refund before update on pay_record for each row
  when ((old.kind, old.refund_of) is distinct from (new.kind, new.refund_of)) execute function keep_payment();
