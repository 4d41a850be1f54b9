-- The books: an append-only double-entry journal in minor units of a currency, in swaps (USE) and in passes (PASS). Debits are
-- positive, credits negative. What wallet lots show is the sum of their lines.
create table journal (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  -- What made it: an order, a top-up, a sale, a gift, a refund, a correction, an expiry or an opening balance.
  cause_kind text not null
    check (cause_kind in ('opening', 'recharge', 'sale', 'gift', 'order', 'refund', 'correction', 'expiry')),
  cause_id bigint not null,
  entry text not null check (entry in ('grant', 'hold', 'capture', 'release', 'refund', 'request', 'cancel', 'lapse', 'correct')),
  occurred_at timestamptz not null default now(),
  -- Local day of the operator at that moment.
  value_date date not null,
  reason text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  unique (tenant_id, id)
);
-- Whatever is repeated is booked once.
create unique index journal_cause_key on journal (tenant_id, cause_kind, cause_id, entry);

alter table wallet_lot add constraint wallet_lot_tenant_id_key unique (tenant_id, id);

create table journal_line (
  id bigint primary key default next_id(),
  tenant_id text not null,
  journal_id bigint not null,
  account text not null check (account ~ ('^(cash\.[0-9]+|provider\.(mtn|airtel)|bank|rider\.receivable|suspense|wallet\.(paid|presented)(\.held)?'
    || '|deferred\.(times|pass|rent)|deposit|refund\.payable|revenue\.(swap|times|pass|rent|overdue|breakage)|discount\.presented'
    || '|presented\.issued|expense\.(fee|writeoff)|uses\.(issued|available|held|spent|expired))$')),
  unit text not null check (unit in ('USE', 'PASS') or unit ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount <> 0),
  rider_id bigint,
  lot_id bigint,
  order_id bigint,
  check ((account like 'uses.%') = (unit in ('USE', 'PASS'))),
  foreign key (tenant_id, journal_id) references journal (tenant_id, id),
  foreign key (tenant_id, rider_id) references rider (tenant_id, id),
  foreign key (tenant_id, lot_id) references wallet_lot (tenant_id, id)
);
create index journal_line_journal_idx on journal_line (journal_id);
create index journal_line_lot_idx on journal_line (lot_id) where lot_id is not null;
create index journal_line_rider_idx on journal_line (rider_id, id desc) where rider_id is not null;

do $$
declare t text;
begin
  foreach t in array array['journal', 'journal_line']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
    -- What is booked stays: corrections are entries of their own.
    execute format('grant select, insert on %I to swapdesk_app', t);
  end loop;
end $$;

-- Lots as they were sold, and their figures: each a sum of lines that only apply_journal_lines writes.
alter table wallet_lot
  add column pack_id bigint,
  add column pack_type smallint,
  add column name text,
  -- Swaps or days as sold.
  add column num integer,
  add column daily_limit smallint,
  -- What was paid, in minor units of the currency; null where that is not known.
  add column price bigint check (price >= 0),
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  -- The part of a stored value that was presented.
  add column presented bigint not null default 0,
  add column remaining_presented bigint not null default 0,
  add column held bigint not null default 0,
  -- Swaps made with it, or money spent of it.
  add column spent bigint not null default 0,
  -- Of the price of swaps and passes: what has become revenue.
  add column recognised bigint not null default 0,
  add foreign key (tenant_id, pack_id) references pack (tenant_id, id),
  add check (presented between 0 and granted),
  add check (remaining_presented between 0 and remaining),
  add check (held >= 0),
  add check (spent >= 0);
create index wallet_lot_open_idx on wallet_lot (rider_id) where remaining > 0 or held > 0;

-- What lots hold today. The price of a top-up is what its requester took.
update wallet_lot l set num = p.count, currency = t.currency_code, price = round(p.amount * 10 ^ t.currency_exponent),
    spent = l.granted - l.remaining,
    recognised = floor(round(p.amount * 10 ^ t.currency_exponent) * (l.granted - l.remaining) / l.granted)
  from nfc_recharge p join tenant t on t.tenant_id = p.tenant_id where l.source = 'recharge' and p.id = l.source_id;
update wallet_lot set spent = granted - remaining where source <> 'recharge';

insert into journal (tenant_id, cause_kind, cause_id, entry, occurred_at, value_date, create_user, create_dept, create_time)
  select l.tenant_id, l.source, l.source_id, 'grant', l.create_time, (l.create_time at time zone t.time_zone)::date,
    l.create_user, l.create_dept, l.create_time
  from wallet_lot l join tenant t on t.tenant_id = l.tenant_id where l.source in ('opening', 'recharge') order by l.id;
insert into journal_line (tenant_id, journal_id, account, unit, amount, rider_id, lot_id)
  select l.tenant_id, j.id, x.account, x.unit, x.amount, l.rider_id, l.id
  from wallet_lot l join journal j on j.tenant_id = l.tenant_id and j.cause_kind = l.source and j.cause_id = l.source_id
    left join nfc_recharge p on l.source = 'recharge' and p.id = l.source_id,
    lateral (values
      ('uses.issued', l.unit, -l.granted), ('uses.available', l.unit, l.remaining), ('uses.spent', l.unit, l.spent),
      (coalesce('cash.' || p.create_user, 'suspense'), l.currency, l.price),
      ('deferred.times', l.currency, l.recognised - l.price), ('revenue.times', l.currency, -l.recognised))
      as x(account, unit, amount)
  where x.amount <> 0 order by j.id;

-- Lines move the figures of their lots. As the owner: the application role may not write them itself.
create function apply_journal_lines() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update wallet_lot l set remaining = l.remaining + s.available, remaining_presented = l.remaining_presented + s.presented,
      held = l.held + s.held, spent = l.spent + s.spent, recognised = l.recognised + s.recognised
    from (
      select n.lot_id,
        coalesce(sum(case when n.account = 'uses.available' then n.amount
          when n.account in ('wallet.paid', 'wallet.presented') then -n.amount end), 0) as available,
        coalesce(-sum(n.amount) filter (where n.account = 'wallet.presented'), 0) as presented,
        coalesce(sum(case when n.account = 'uses.held' then n.amount
          when n.account in ('wallet.paid.held', 'wallet.presented.held') then -n.amount end), 0) as held,
        coalesce(sum(case n.account when 'uses.spent' then n.amount when 'revenue.swap' then -n.amount end), 0) as spent,
        coalesce(-sum(n.amount) filter (where n.account in ('revenue.times', 'revenue.pass')), 0) as recognised
      from new_rows n where n.lot_id is not null group by n.lot_id) s
    where l.id = s.lot_id;
  return null;
end $$;
create trigger apply_lines after insert on journal_line referencing new table as new_rows
  for each statement execute function apply_journal_lines();

create function keep_lot_figures() returns trigger language plpgsql as $$
begin
  if current_user = 'swapdesk_app' then
    raise exception 'the figures of a wallet lot are sums of journal lines' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_figures before update on wallet_lot for each row
  when ((old.granted, old.remaining, old.remaining_presented, old.held, old.spent, old.recognised, old.price, old.currency)
    is distinct from (new.granted, new.remaining, new.remaining_presented, new.held, new.spent, new.recognised, new.price, new.currency))
  execute function keep_lot_figures();
create trigger begin_empty before insert on wallet_lot for each row
  when (new.remaining <> 0 or new.held <> 0 or new.spent <> 0 or new.recognised <> 0) execute function keep_lot_figures();

-- At the commit, the lines of a journal add up to nothing in each unit.
create function assert_balanced() returns trigger language plpgsql as $$
declare v_unit text;
begin
  select unit into v_unit from journal_line where journal_id = new.journal_id group by unit having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'journal % is not balanced in %', new.journal_id, v_unit using errcode = '23514', constraint = 'journal_balanced';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on journal_line deferrable initially deferred
  for each row execute function assert_balanced();
