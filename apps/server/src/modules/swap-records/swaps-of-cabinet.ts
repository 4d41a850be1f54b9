import { isReachable, pageRows, viewColumns } from '../../crud/list.ts'
import { assertFiltersShown } from '../../crud/visible-columns.ts'
import { query } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { cabinets } from '../cabinets/index.ts'
import { swapRecords } from './swap-records.repository.ts'

type Row = DataOf<'cabinetSwapPage'>['records'][number]

/** The orders at one cabinet, as the list of all shows them. */
export async function swapsOfCabinet(
  context: Context,
  { cabinetSn, ...input }: InputOf<'cabinetSwapPage'>,
): Promise<DataOf<'cabinetSwapPage'>> {
  const cabinet = await context.db.first(
    query
      .selectFrom('cabinet as c')
      .select('c.id')
      .where('c.cabinetSn', '=', cabinetSn)
      .where(isReachable(context, cabinets)),
  )
  if (!cabinet) throw new Problem('row.not-found')
  assertFiltersShown(context, swapRecords, input)
  return pageRows<Row>(context, swapRecords, viewColumns('cabinetSwapPage'), { ...input, cabinetId: cabinet.id })
}
