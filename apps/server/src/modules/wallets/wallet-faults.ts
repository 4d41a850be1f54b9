/** Proves that sums agree: what the books of an operator contradict. Raw SQL: sums of lines against stored figures. */
import { type Executor, sql } from '../../db/database.ts'

type WalletFault = {
  /** `unbalanced`: lines of a journal do not add up. `lot`: the figures of a lot are not the sums of its lines. */
  kind: 'unbalanced' | 'lot'
  /** The journal or the lot. */
  id: string
  expected: string
  found: string
}

const FAULTS_MAX = 100

/** At most a hundred, oldest first. */
export function walletFaults(db: Executor, tenantId: string): Promise<WalletFault[]> {
  return db.all(sql<WalletFault>`
    with sums as (
      select x.lot_id,
        sum(case when x.account = 'uses.available' then x.amount when x.account in ('wallet.paid', 'wallet.presented') then -x.amount else 0 end) as remaining,
        sum(case x.account when 'wallet.presented' then -x.amount else 0 end) as remaining_presented,
        sum(case when x.account = 'uses.held' then x.amount when x.account in ('wallet.paid.held', 'wallet.presented.held') then -x.amount else 0 end) as held,
        sum(case x.account when 'uses.spent' then x.amount when 'revenue.swap' then -x.amount else 0 end) as spent,
        sum(case when x.account in ('revenue.times', 'revenue.pass') then -x.amount else 0 end) as recognised
      from journal_line x where x.tenant_id = ${tenantId} and x.lot_id is not null group by x.lot_id)
    select * from (
      select 'unbalanced' as kind, x.journal_id as id, '0 ' || x.unit as expected, sum(x.amount) || ' ' || x.unit as found
      from journal_line x where x.tenant_id = ${tenantId} group by x.journal_id, x.unit having sum(x.amount) <> 0
      union all
      select 'lot', l.id, concat_ws(' ', coalesce(s.remaining, 0), coalesce(s.remaining_presented, 0), coalesce(s.held, 0),
          coalesce(s.spent, 0), coalesce(s.recognised, 0)),
        concat_ws(' ', l.remaining, l.remaining_presented, l.held, l.spent, l.recognised)
      from wallet_lot l left join sums s on s.lot_id = l.id
      where l.tenant_id = ${tenantId} and (l.remaining, l.remaining_presented, l.held, l.spent, l.recognised) is distinct from
        (coalesce(s.remaining, 0), coalesce(s.remaining_presented, 0), coalesce(s.held, 0), coalesce(s.spent, 0), coalesce(s.recognised, 0))
    ) f order by id limit ${FAULTS_MAX}`)
}
