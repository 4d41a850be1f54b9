/** Sends a message to some phones, and waits a while for the outcome of each. */
import { SmsState } from '@swapdesk/dictionary'
import { smsMessageInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { query } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import { AfterCommit, type Context, type DataOf, type InputOf } from '../../http/context.ts'
import { fieldProblem, problemText } from '../../http/problem.ts'
import { e164Of } from '../auth/index.ts'
import { enqueueSms } from './enqueue-sms.ts'
import './services.ts'

type Sent = DataOf<'smsSendMessage'>
type Awaited = { ids: string[]; failures: Sent['failures'] }

const WAIT_MS = 15_000
const PARAM_MAX = 255

export async function sendSms(context: Context, input: InputOf<'smsSendMessage'>): Promise<AfterCommit<Sent>> {
  const awaited = (context.awaited as Awaited | undefined) ?? (await enqueue(context, input))
  return new AfterCommit(async () => {
    await context.services.smsOutbox.waitFor(awaited.ids, WAIT_MS)
    return outcomeOf(context, awaited)
  }, awaited)
}

async function enqueue(context: Context, input: InputOf<'smsSendMessage'>): Promise<Awaited> {
  const { services, db, locale } = context
  const { tenantId, userId, deptIds } = context.principal
  assertForm(smsMessageInput, input, await tenantRules(context, tenantId))
  const params = paramsOf(input.params)
  const failures: Sent['failures'] = []
  const phones = new Set<string>()
  for (const phone of input.phones.split(',')) {
    const international = await e164Of(db, tenantId, phone)
    if (international) phones.add(international)
    else failures.push({ phone, reason: problemText('sms.phone-format', locale, {}) })
  }
  const creator = { createUser: userId, createDept: deptIds[0] ?? null }
  const wanted = { tenantId, phones: [...phones], smsCode: input.code, params, locale, ...creator }
  const { ids, refused } = await enqueueSms(db, services, wanted)
  for (const { phone, problem } of refused)
    failures.push({ phone, reason: problemText(problem.error, locale, problem.params) })
  return { ids, failures }
}

/** The parameters as texts; numbers are accepted. */
function paramsOf(json: string | null | undefined): Record<string, string> {
  const values = Object.entries(json ? (JSON.parse(json) as Record<string, unknown>) : {})
  const isText = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= PARAM_MAX)
  if (!values.every(([, value]) => isText(value))) throw fieldProblem('sms.params-texts', 'params', { max: PARAM_MAX })
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]))
}

/** Read as the server: the session of the request is over. */
async function outcomeOf({ services }: Context, { ids, failures }: Awaited): Promise<Sent> {
  const rows = await services.db.system.all<{ phone: string; state: number; error: string | null }>(
    query.selectFrom('smsMessage').select(['phone', 'state', 'error']).where('id', '=', anyOf(ids)),
  )
  const count = (...states: number[]) => rows.filter(({ state }) => states.includes(state)).length
  return {
    sent: count(SmsState.Sent),
    kept: count(SmsState.Kept),
    queued: count(SmsState.Queued),
    failures: [
      ...failures,
      ...rows
        .filter(({ state }) => state === SmsState.Failed)
        .map(({ phone, error }) => ({ phone, reason: error ?? '' })),
    ],
  }
}
