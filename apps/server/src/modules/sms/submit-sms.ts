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
import { chainOf } from './setting-chain.ts'
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
    const after = { ...row, endpoint: endpointOf(context, row), secretKey: secretOf(context, tenantId, row, before) }
    await assertMayChangeSender(context, tenantId, after, before)
    if (isEnabling) await disableOthers(context, tenantId, before && String(before['id']))
    return after
  }
  return submitRow(context, { ...smsSettings, prepare }, input)
}

/** Columns that decide by which account, in which words and after which other setting messages are sent. */
const SENDING = [
  'category',
  'smsCode',
  'templateId',
  'accessKey',
  'secretKey',
  'endpoint',
  'regionId',
  'signName',
  'content',
  'contentEn',
  'fallbackCode',
]

/**
 * Who sends the codes of logins is a right of its own: which setting does, and what the settings that do send with, the
 * fallbacks of the one in use included. The owner of its account at the provider reads every code.
 */
async function assertMayChangeSender(context: Context, tenantId: string, after: Row, before?: Row): Promise<void> {
  const refusal = refusalOf(context.principal, 'smsEnable', true)
  if (!refusal) return
  if (statusOf(after) !== statusOf(before)) throw refusal
  const isChanged = SENDING.some((name) => (after[name] || null) !== (before?.[name] || null))
  if (isChanged && (await isSending(context, tenantId, after, before))) throw refusal
}

/** Whether a setting is the one in use or one of its fallbacks, before a change or after it. */
async function isSending({ db }: Context, owner: string, after: Row, before?: Row): Promise<boolean> {
  const id = textOf(before, 'id') ?? NEW
  const stored = await db.all(
    query
      .selectFrom('smsSetting')
      .select(['id', 'tenantId', 'smsCode', 'fallbackCode', 'status'])
      .where('tenantId', '=', owner)
      .where('isDeleted', '=', 0),
  )
  const changed = {
    id,
    tenantId: owner,
    smsCode: textOf(after, 'smsCode') ?? NEW,
    fallbackCode: textOf(after, 'fallbackCode'),
    status: statusOf(after),
  }
  const isIn = (all: typeof stored) => chainOf(all, owner, null).some((one) => one.id === id)
  return isIn(stored) || isIn([...stored.filter((one) => one.id !== id), changed])
}

function textOf(row: Row | undefined, name: string): string | null {
  const value = row?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function statusOf(row: Row | undefined): number {
  return Number(row?.['status'] ?? EnableStatus.Disabled)
}

/** The identifier of a setting that is added, which has none yet. */
const NEW = ''

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
