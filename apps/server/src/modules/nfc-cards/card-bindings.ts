/** What a card is bound to: its rider. */
import { NfcCardStatus } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import type { Bindings } from '../../crud/bindings.ts'
import { query } from '../../db/database.ts'

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
    const free = { riderId: null, status: NfcCardStatus.Inactive, ...updatedBy(context) }
    const ids = bound.map(({ rowId }) => rowId)
    await context.db.later(query.updateTable('nfcCard').set(free).where('id', 'in', ids))
  },
}
