/** Adds a camera or changes one: its password is stored encrypted. */
import type { Row } from '../../crud/noun.ts'
import { submitRow, tenantOfNew } from '../../crud/write.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { encryptSecret } from '../../http/secret-encryption.ts'
import { cameras } from './cameras.repository.ts'

/** Forms of the API family that demand the password again send a mask. */
const MASK = /^\*+$/

/** What the passwords of a tenant's cameras are encrypted for. */
export function cameraSecretPurpose(tenantId: string): string {
  return `camera ${tenantId}`
}

export function submitCamera(context: Context, input: InputOf<'cameraSubmit'>): Promise<DataOf<'cameraSubmit'>> {
  const prepare = (_: Context, row: Row, before: Row | undefined): Row => {
    const tenantId = before ? String(before['tenantId']) : tenantOfNew(context, input)
    return { ...row, devCode: secretOf(context, tenantId, row, before) }
  }
  return submitRow(context, { ...cameras, prepare }, input)
}

function secretOf({ services }: Context, tenantId: string, row: Row, before: Row | undefined): unknown {
  const kept = before?.['devCode']
  const given = row['devCode'] || kept
  if (given === kept || (kept && MASK.test(String(given)))) return kept
  return encryptSecret(services.secrets, cameraSecretPurpose(tenantId), String(given))
}
