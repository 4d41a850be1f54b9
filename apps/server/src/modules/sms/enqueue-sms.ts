/**
 * Puts text messages into the outbox, in the transaction of the caller, within the limits of the phone and of the tenant.
 * Raw SQL: an advisory lock, and counts by parts of a set.
 */
import { SmsPurpose, SmsState } from '@swapdesk/dictionary'
import { type Executor, query, sql } from '../../db/database.ts'
import { now, secondsFromNow } from '../../db/expressions.ts'
import { numberParam } from '../../http/param-values.ts'
import { fieldProblem, type Locale, Problem } from '../../http/problem.ts'
import { encryptSecret } from '../../http/secret-encryption.ts'
import type { Services } from '../../http/services.ts'
import { builtinTemplate, codeTemplate } from './builtin-templates.ts'
import { fill, type FilledText, settingChain, type SmsSetting, templateOf } from './setting-chain.ts'

/** A code is useless once it has expired; other messages are tried for a day at most. */
const LIFETIME_SECONDS = { [SmsPurpose.Code]: 300, [SmsPurpose.Message]: 86_400 }
const MASK = '******'

type Wanted = {
  tenantId: string
  /** E.164, each once. */
  phones: readonly string[]
  /** Code of the setting; null sends a code by the setting in use. */
  smsCode: string | null
  params: Readonly<Record<string, string>>
  locale: Locale
  createUser?: string
  createDept?: string | null
}
type Enqueuer = Pick<Services, 'config' | 'secrets'>
type Enqueued = { ids: string[]; refused: { phone: string; problem: Problem }[] }

/** What the parameters of a message in the outbox are encrypted for. */
export function paramsPurpose(tenantId: string): string {
  return `sms params ${tenantId}`
}

export async function enqueueSms(db: Executor, services: Enqueuer, wanted: Wanted): Promise<Enqueued> {
  const { tenantId, smsCode, params, locale } = wanted
  const isCode = smsCode === null
  const [first] = await settingChain(db, tenantId, smsCode)
  const filled = filledText(first, wanted)
  const purpose = isCode ? SmsPurpose.Code : SmsPurpose.Message
  const { accepted, refused } = await withinLimits(db, services, wanted, purpose)
  // A code would let readers of the outbox log in; the demo shows it, as nothing is sent there.
  const isMasked = isCode && services.config.profile !== 'demo'
  const shown = isMasked ? { ...filled, ...masked(first, wanted) } : filled
  const rows = accepted.map((phone) => ({
    tenantId,
    phone,
    purpose,
    smsCode: smsCode ?? first?.smsCode ?? null,
    locale,
    messageText: shownText(first, shown),
    params: first ? encryptSecret(services.secrets, paramsPurpose(tenantId), JSON.stringify(params)) : null,
    state: first ? SmsState.Queued : SmsState.Kept,
    expireTime: secondsFromNow(LIFETIME_SECONDS[purpose]),
    createUser: wanted.createUser ?? null,
    createDept: wanted.createDept ?? null,
  }))
  if (rows.length === 0) return { ids: [], refused }
  const added = await db.all<{ id: string }>(query.insertInto('smsMessage').values(rows).returning('id'))
  return { ids: added.map(({ id }) => id), refused }
}

/** The text by the first setting, whose parameters must agree; without a setting, by a built-in template. */
function filledText(first: SmsSetting | undefined, { smsCode, params, locale }: Wanted): FilledText {
  const builtin = smsCode === null ? codeTemplate : builtinTemplate(smsCode)
  const source = first ?? builtin
  if (!source) throw fieldProblem('sms.code-unknown', 'code', { code: smsCode ?? '' })
  const filled = fill(templateOf(source, locale), params, smsCode === null)
  if ('text' in filled) return filled
  throw fieldProblem('sms.params-differ', 'params', { names: filled.expected.join(', ') || '{}' })
}

function masked(first: SmsSetting | undefined, { params, locale }: Wanted): FilledText {
  const hidden = { ...params, code: MASK }
  const filled = fill(templateOf(first ?? codeTemplate, locale), hidden, true)
  return 'text' in filled ? filled : { text: MASK, params: {} }
}

/** What the outbox shows: the text, or the template's name with its parameters if only the provider has the text. */
function shownText(first: SmsSetting | undefined, { text, params }: FilledText): string {
  return text || `${first?.templateId ?? ''} ${JSON.stringify(params)}`.trim()
}

type Counts = { tenantCount: number; full: string[] }

/** Serialized per tenant, so that concurrent messages are all counted; those of staff use up nothing of the codes. */
async function withinLimits(db: Executor, services: Enqueuer, { tenantId, phones }: Wanted, purpose: number) {
  const source = { db, config: services.config }
  const tenantMax = await numberParam(source, 'sms.tenant-hourly-max', tenantId)
  const phoneMax = await numberParam(source, 'sms.phone-daily-max', tenantId)
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sms tenant ${tenantId}`}, 0))`)
  const counts = await db.first(sql<Counts>`select
    (select count(*)::int from sms_message where tenant_id = ${tenantId} and purpose = ${purpose}
      and create_time > ${now} - interval '1 hour') as tenant_count,
    array(select phone from sms_message where tenant_id = ${tenantId} and phone = any(${phones}::text[]) and purpose = ${purpose}
      and create_time > ${now} - interval '1 day' group by phone having count(*) >= ${phoneMax}) as full`)
  const { tenantCount = 0, full = [] } = counts ?? {}
  let left = Math.max(tenantMax - tenantCount, 0)
  const accepted: string[] = []
  const refused: Enqueued['refused'] = []
  for (const phone of phones) {
    if (full.includes(phone)) refused.push({ phone, problem: new Problem('sms.phone-limit', { max: phoneMax }) })
    else if (left === 0) refused.push({ phone, problem: new Problem('sms.tenant-limit', { max: tenantMax }) })
    else {
      accepted.push(phone)
      left -= 1
    }
  }
  return { accepted, refused }
}
