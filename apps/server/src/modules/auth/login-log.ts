/** Writes logins to the log of the tenant they were attempted at. */
import { operations } from '@swapdesk/contract/operations'
import { storableStart } from '../../db/storable.ts'
import type { RequestInfo } from '../../http/logs.ts'
import type { PublicContext } from '../../http/context.ts'

type LoginAttempt = { tenantId: string; account: string }

export function logLogin(
  context: PublicContext,
  { tenantId, account }: LoginAttempt,
  level: 'info' | 'warn',
  event: string,
  data = event,
): void {
  const facts: RequestInfo = {
    tenantId,
    account: storableStart(account, 64),
    method: 'POST',
    requestUri: `/api${operations[context.operation].path}`,
    userAgent: context.userAgent,
    remoteIp: context.ip,
    operation: context.operation,
    params: '{}',
    durationMs: 0,
    requestId: context.requestId,
  }
  context.services.logs.write({ log: 'usual', facts, level, event, data })
}
