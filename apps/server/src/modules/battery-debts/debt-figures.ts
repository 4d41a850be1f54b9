/** How many batteries should have been brought back, and what they are worth, per currency. Raw SQL: sums. */
import { fromOf, whereOf } from '../../crud/list.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { sql } from '../../db/database.ts'
import type { DataOf, Handler } from '../../http/context.ts'
import { batteryDebts } from './battery-debts.repository.ts'

export const debtFigures: Handler<'batteryDebtFigures'> = (context, { tenantId }) => {
  const isShown = (name: 'worth' | 'state') => shownColumns(context, batteryDebts, [name]).length > 0
  const [showsWorth, showsState] = [isShown('worth'), isShown('state')]
  return context.db.all(sql<DataOf<'batteryDebtFigures'>[number]>`
    select n.currency_code, n.currency_exponent, count(*)::int as debt_count,
      case when ${showsState} then count(*) filter (where d.is_confirmed)::int end as confirmed_count,
      case when ${showsWorth} then sum(t.value)::numeric(16, 2) end as worth,
      case when ${showsWorth} then count(*) filter (where t.value is null)::int end as unvalued_count
    from ${fromOf(batteryDebts)} where ${whereOf(context, batteryDebts, { tenantId })}
    group by n.currency_code, n.currency_exponent order by n.currency_code`)
}
