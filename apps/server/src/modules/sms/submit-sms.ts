/** Adds a setting or changes one: the secret is stored encrypted, and enabling one disables the others of the tenant. */
import { EnableStatus, SmsProvider } from '@swapdesk/dictionary'
import type { Row } from '../../crud/noun.ts'
import { submitRow, tenantOfNew } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import { isOutboundAllowed } from '../../env-outbound.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem } from '../../http/problem.ts'
import { encryptSecret } from '../../http/secret-encryption.ts'
import { disableOthers } from './enable-sms.ts'
import { isKnownProvider, smsSettings } from './sms.repository.ts'

/** Forms of the API family that demand the secret again send a mask. */
const MASK = /^\*+$/

/** What the secrets of a tenant's settings are encrypted for. */
export function secretPurpose(tenantId: string): string {
  return `sms ${tenantId}`
}

export function submitSms(context: Context, input: InputOf<'smsSubmit'>): Promise<DataOf<'smsSubmit'>> {
  const prepare = async (_: Context, row: Row, before: Row | undefined): Promise<Row> => {
    const tenantId = before ? String(before['tenantId']) : tenantOfNew(context, input)
    if (!isKnownProvider(row['category'])) throw fieldProblem('sms.provider-unknown', 'category')
    await assertFallback(context, tenantId, row, before)
    const isEnabling = Number(row['status']) === EnableStatus.Enabled && before?.['status'] !== EnableStatus.Enabled
    // Which setting sends the codes of logins is a right of its own.
    const isChanged = Number(row['status']) !== Number(before?.['status'] ?? EnableStatus.Disabled)
    const refusal = isChanged ? refusalOf(context.principal, 'smsEnable', true) : undefined
    if (refusal) throw refusal
    if (isEnabling) await disableOthers(context, tenantId, before && String(before['id']))
    return { ...row, endpoint: endpointOf(context, row), secretKey: secretOf(context, tenantId, row, before) }
  }
  return submitRow(context, { ...smsSettings, prepare }, input)
}

/** Only the HTTP interface has an address; its host must be allowed. */
function endpointOf({ services }: Context, row: Row): unknown {
  if (Number(row['category']) !== SmsProvider.Http) return null
  const endpoint = String(row['endpoint'])
  if (isOutboundAllowed(services.config.outboundHosts, endpoint)) return endpoint
  throw fieldProblem('sms.endpoint-not-allowed', 'endpoint')
}

async function assertFallback({ db }: Context, tenantId: string, row: Row, before: Row | undefined): Promise<void> {
  const code = row['fallbackCode'] ?? null
  if (typeof code !== 'string' || code === before?.['fallbackCode']) return
  const found = await db.first(
    query
      .selectFrom('smsSetting')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('smsCode', '=', code)
      .where('isDeleted', '=', 0),
  )
  if (!found) throw fieldProblem('sms.fallback-unknown', 'fallbackCode')
}

function secretOf({ services }: Context, tenantId: string, row: Row, before: Row | undefined): unknown {
  const kept = before?.['secretKey']
  const given = row['secretKey'] || kept
  if (given === kept || (kept && MASK.test(String(given)))) return kept
  return encryptSecret(services.secrets, secretPurpose(tenantId), String(given))
}
