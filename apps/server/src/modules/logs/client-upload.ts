/**
 * Stores errors uploaded by browsers in the error log, under the name of their user. The contract limits each call and a rate
 * limit each user; likely secrets are redacted before storing.
 */
import { AfterCommit, type Context, type DataOf, type InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { redactText } from '../../http/redaction.ts'

/** Upload limit per user and interval, counted by each process separately, like requests. */
const SENT_MAX = 400
const WINDOW_MS = 10 * 60_000
const PEOPLE_MAX = 10_000

type Sent = { since: number; count: number }
const sentBy = new Map<string, Sent>()

function assertUploadLimit(userId: string, count: number): void {
  const now = Date.now()
  const known = sentBy.get(userId)
  const sent = known && now - known.since < WINDOW_MS ? known : { since: now, count: 0 }
  if (sent.count + count > SENT_MAX) throw new Problem('request.too-many')
  if (sentBy.size >= PEOPLE_MAX) sentBy.clear()
  sentBy.set(userId, { ...sent, count: sent.count + count })
}

type ClientError = InputOf<'logClientUpload'>['logs'][number]

/** An error in the shape of the log; its name is the browser's entry kind. */
function errorOf({ type, message, stack }: ClientError): Error {
  const error = new Error(redactText(message))
  error.name = redactText(type)
  error.stack = redactText(stack ?? '')
  return error
}

export async function storeClientErrors(
  context: Context,
  { logs }: InputOf<'logClientUpload'>,
): Promise<AfterCommit<DataOf<'logClientUpload'>>> {
  const { principal, services } = context
  assertUploadLimit(principal.userId, logs.length)
  for (const entry of logs) {
    services.logs.write({
      log: 'error',
      facts: {
        tenantId: principal.tenantId,
        account: principal.account,
        method: 'PAGE',
        requestUri: redactText(entry.url ?? ''),
        userAgent: context.userAgent,
        remoteIp: context.ip,
        operation: context.operation,
        params: JSON.stringify({ time: entry.time, info: redactText(entry.info ?? '') }),
        durationMs: 0,
        requestId: context.requestId,
      },
      error: errorOf(entry),
    })
  }
  // An acknowledged upload is stored.
  return new AfterCommit(async () => {
    await services.logs.flush()
    return { kept: logs.length }
  })
}
