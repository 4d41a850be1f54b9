-- What riders have is the sum of their lots: figures of their own would contradict them. What they said so far becomes opening
-- lots, whose price is not known.
create temporary table opening on commit drop as
  select next_id() as id, r.tenant_id, r.id as rider_id, o.unit, o.granted, o.valid_to, r.create_time, t.time_zone, t.currency_code
  from rider r join tenant t on t.tenant_id = r.tenant_id, lateral (values
    ('USE', r.residue_degree::bigint, null::timestamptz),
    ('PASS', case when r.expiration_time > now() then 1 else 0 end, r.expiration_time),
    (t.currency_code, round(r.balance * 10 ^ t.currency_exponent)::bigint, null)) as o(unit, granted, valid_to)
  where o.granted > 0 and r.is_deleted = 0 and not exists (select from wallet_lot l where l.rider_id = r.id and l.unit = o.unit);
insert into wallet_lot (id, tenant_id, rider_id, unit, pack_type, currency, granted, remaining, valid_from, valid_to, source, source_id, create_time)
  select id, tenant_id, rider_id, unit, case unit when 'USE' then 1 when 'PASS' then 2 else 3 end, currency_code, granted, 0,
    least(create_time, valid_to - interval '1 second'), valid_to, 'opening', id, create_time from opening;
insert into journal (tenant_id, cause_kind, cause_id, entry, occurred_at, value_date, create_time)
  select tenant_id, 'opening', id, 'grant', create_time, (create_time at time zone time_zone)::date, create_time from opening order by id;
insert into journal_line (tenant_id, journal_id, account, unit, amount, rider_id, lot_id)
  select o.tenant_id, j.id, x.account, o.unit, x.amount, o.rider_id, o.id
  from opening o join journal j on j.tenant_id = o.tenant_id and j.cause_kind = 'opening' and j.cause_id = o.id, lateral (
    select 'uses.issued', -o.granted where o.unit in ('USE', 'PASS') union all
    select 'uses.available', o.granted where o.unit in ('USE', 'PASS') union all
    select 'suspense', o.granted where o.unit not in ('USE', 'PASS') union all
    select 'wallet.paid', -o.granted where o.unit not in ('USE', 'PASS')) as x(account, amount)
  order by j.id;
-- Proven now: the tables below change in the same transaction.
set constraints all immediate;
alter table rider drop column residue_degree, drop column balance, drop column pack_info_summary, drop column account_info,
  drop column expiration_time;
