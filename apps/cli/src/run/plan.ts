// What --dry-run shows: the request that would be sent, without secrets.
import type { OperationId } from '@swapdesk/sdk'
import { operationInfoOf } from '../contract/command-table.ts'
import { detailsOf } from '../contract/details.ts'
import { type Run, write } from '../terminal.ts'

export async function showPlan(operationId: OperationId, input: object, { terminal }: Run): Promise<void> {
  const { method, path } = operationInfoOf(operationId)
  const { parameters = [], body = [] } = detailsOf(operationId)
  const secrets = new Set([...parameters, ...body].filter((field) => field.secret).map((field) => field.name))
  const masked = (name: string, value: unknown): unknown => (secrets.has(name) ? '***' : value)
  const plan = { operationId, method: method.toUpperCase(), path: `/api${path}`, input }
  await write(terminal.stdout, `${JSON.stringify(plan, masked, 2)}\n`)
}
