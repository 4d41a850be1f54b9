/**
 * Errors of browsers, uploaded by their users: stored in the error log beside the server's own, under the name of who
 * sent them. What comes is bounded by the contract and by how much one person may send; what looks like a secret is
 * struck out before it is kept.
 */
import { AfterCommit, type Context, type DataOf, type InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { redactText } from '../../http/redaction.ts'

/** What one person may send in a while; counted by each process for itself, as requests are. */
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

/** An error in the shape the log takes; its name is the kind of entry the browser gave it. */
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
  // Acknowledged uploads are in the log.
  return new AfterCommit(async () => {
    await services.logs.flush()
    return { kept: logs.length }
  })
}
