import { operations, type OperationId } from '@swapdesk/contract/operations'
import { sql } from '../../db/database.ts'
import { splitIds } from '../../crud/write.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import type { HandlersOf, PublicContext } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem } from '../../http/problem.ts'
import { issueTicket } from '../../http/ticket.ts'
import { revokeSessions } from '../auth/index.ts'
import { CLI_CLIENT, CONSOLE_CLIENT } from '../seed.ts'
import { eventStream } from './event-stream.ts'

const VERSION = '1.0.0'

type Client = { id: string; secret: string }

function withNames({ id, secret }: Client) {
  return { clientId: id, clientSecret: secret }
}

async function bootstrap({ services }: PublicContext) {
  const rows = await services.db.system.all(sql<{ id: string; secret: string }>`
    select client_id as id, client_secret as secret from client where client_id in (${CONSOLE_CLIENT}, ${CLI_CLIENT}) and is_deleted = 0`)
  const clientOf = (id: string) => rows.find((row) => row.id === id) ?? { id, secret: '' }
  const isDemo = services.config.profile === 'demo'
  return {
    ...withNames(clientOf(CONSOLE_CLIENT)),
    clients: { console: clientOf(CONSOLE_CLIENT), cli: clientOf(CLI_CLIENT) },
    sm2PublicKey: services.secrets.sm2.publicKey,
    version: VERSION,
    isCaptchaOn: services.config.captcha,
    isSwitchModeOn: services.config.switchMode,
    isSmsOn: services.sms !== undefined,
    thirdParties: services.thirdParties.providers.map(({ name, label, tenantId = null }) => ({
      source: name,
      label: label.zh,
      labelEn: label.en,
      tenantId,
    })),
    isDemo,
    demoAccounts: isDemo
      ? demoAccounts.map(({ tenantId, tenantName, account, password, role }) => ({
          tenantId,
          tenantName: tenantName.zh,
          tenantNameEn: tenantName.en,
          account,
          password,
          role: role.zh,
          roleEn: role.en,
        }))
      : [],
  }
}

export const platformHandlers: HandlersOf<'platform'> = {
  platformBootstrap: bootstrap,
  eventStream,
  sessionList: ({ db, principal }) =>
    db.all(sql`select id::text, client_id, user_agent, remote_ip, create_time, last_seen_time, expire_time, id = ${principal.sessionId} as is_current
      from session where user_id = ${principal.userId} and revoke_time is null and expire_time > now() order by last_seen_time desc`),
  sessionRevoke: async ({ db, services, principal }, { ids }) => {
    const list = splitIds(ids)
    await revokeSessions(db, sql`user_id = ${principal.userId} and id = any(${list}::uuid[])`, 'revoked by the user')
    for (const id of list) services.principals.forget(id)
    return {}
  },
  downloadTicketCreate: async (context, { operationId, input }) => {
    const operation = operations[operationId as OperationId] as (typeof operations)[OperationId] | undefined
    if (operation?.kind !== 'download') throw fieldProblem('operation.unknown', 'operationId')
    const refusal = refusalOf(context.principal, operationId as OperationId, false)
    if (refusal) throw refusal
    const ticket = await issueTicket(context, operationId as OperationId, input ?? {})
    return { ticket, url: `/api${operation.path}?ticket=${ticket}` }
  },
}
