/** Adds a rider or changes one: the phone number is stored without separators, with its E.164 form, by which it is unique in its operator. */
import type { Row } from '../../crud/noun.ts'
import { submitRow, tenantOfNew } from '../../crud/write.ts'
import type { Context } from '../../http/context.ts'
import { storedPhone } from '../auth/index.ts'
import { riders } from './riders.repository.ts'

export function submitRider(context: Context, input: Row): Promise<{ id: string }> {
  const prepare = async (_: Context, row: Row, before: Row | undefined): Promise<Row> => {
    if (before?.['mobile'] === row['mobile']) return row
    const tenantId = before ? String(before['tenantId']) : tenantOfNew(context, input)
    const { phone, e164 } = await storedPhone(context.db, tenantId, String(row['mobile']))
    return { ...row, mobile: phone, mobileE164: e164 }
  }
  return submitRow(context, { ...riders, prepare }, input)
}
