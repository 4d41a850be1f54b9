/** What a card is bound to: its rider. */
import type { Bindings } from '../../crud/bindings.ts'
import { query } from '../../db/database.ts'
import { freeCards } from '../riders/index.ts'
import { auditCardOfRider } from './audit-riders.ts'

export const cardBindings: Bindings = {
  permissions: { rider: 'nfcCardSubmit' },
  isTouched: (before, after) => before['cardNo'] !== after['cardNo'],
  async find(context, ids) {
    const rows = await context.db.all(
      query
        .selectFrom('nfcCard as c')
        .innerJoin('rider as r', 'r.id', 'c.riderId')
        .select(['c.id as rowId', 'r.id', 'r.name'])
        .where('c.id', 'in', ids)
        .orderBy('c.id'),
    )
    return rows.map((row) => ({ ...row, kind: 'rider' }))
  },
  async unbind(context, bound) {
    const ids = bound.map(({ rowId }) => rowId)
    const cards = await context.db.all(
      query.selectFrom('nfcCard').select(['riderId', 'tenantId', 'cardNo']).where('id', 'in', ids),
    )
    for (const { riderId, tenantId, cardNo } of cards)
      if (riderId !== null) auditCardOfRider(context, riderId, tenantId, [cardNo, null])
    await freeCards(context, ids)
  },
}
