/** Rows of the other operator, for tests of tenant isolation. */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { definedNouns } from '../crud/noun.ts'
import { sql } from '../db/database.ts'
import { operationOf, resolveSchema } from '../http/contract.ts'
import { handlers } from '../modules/index.ts'
import type { TestServer } from './harness.ts'

export const OTHER_TENANT = '517209'

/** Identifiers with another name than id in the API family. */
const ID_NAMES: Partial<Record<OperationId, string>> = {
  alarmDetail: 'aldId',
  regionDetail: 'code',
}

export const inputOfRow = (id: OperationId, rowId: string) =>
  id.endsWith('Remove') ? { ids: rowId } : { [ID_NAMES[id] ?? 'id']: rowId }

/** Operations with a permission and the identifier of a tenant's row. */
export const takingIds = (Object.keys(operations) as OperationId[]).filter((id) => {
  const { permission, tenant, kind } = operations[id] as { permission: unknown; tenant: string; kind: string }
  const isOpen = permission === 'public' || permission === 'authenticated'
  // Tenants are rows of the platform; others get 403.
  const isOfRow = kind === 'submit' || /(Detail|Remove)$/.test(id)
  return id in handlers && !isOpen && isOfRow && tenant !== 'global' && id !== 'tenantDetail'
})

type Rows = { records?: { id: string }[] } | { id: string }[]
const rowsIn = (data: Rows) => (Array.isArray(data) ? data : (data.records ?? []))

/** The example of an operation's body. */
function exampleBodyOf(id: OperationId): Record<string, unknown> {
  const [content] = Object.values(operationOf(id).requestBody?.content ?? {})
  return (content ? resolveSchema(content.schema)['example'] : {}) as Record<string, unknown>
}

/** Adds the contract's example of each tenant noun without rows of the caller. */
export async function addExampleRows(caller: ApiSession): Promise<void> {
  for (const { operations: bound, isTenantOwned } of definedNouns()) {
    const { list, submit } = bound
    if (!list || !submit || !isTenantOwned) continue
    const { status, body } = await caller.call(list)
    // Some lists are available to the platform only.
    if (status !== 403 && rowsIn(body.data).length === 0) await caller.data(submit, exampleBodyOf(submit))
  }
}

/** Adds a row of every noun without demo rows for the other operator, or for that of another cabinet. */
export async function addForeignRows(
  running: TestServer,
  kampala: ApiSession,
  cabinetSn = 'CB517209001',
): Promise<void> {
  // Its example is an item of a dictionary, whereas the list shows dictionaries.
  await kampala.data('dictBizSubmit', { code: 'kampala', dictKey: '-1', dictValue: '坎帕拉', sort: 1, isSealed: 0 })
  await addExampleRows(kampala)
  await kampala.call('vehicleRemove', { ids: '1' })
  const { db, logs } = running.server.services
  await logs.flush()
  await db.system.run(sql`insert into log_error (tenant_id, message) values (${OTHER_TENANT}, 'x')`)
  await db.system.run(sql`insert into log_api (tenant_id, title) values (${OTHER_TENANT}, 'x')`)
  await kampala.data('deviceCommandSend', { deviceSn: cabinetSn, cmd: 20_001 })
  await kampala.data('bulkJobPlan', {
    kind: 'cabinet_threshold',
    targets: [cabinetSn],
    params: { threshold: 85 },
  })
}

/** A row of the other operator, found in the noun's list. */
export async function foreignId(kampala: ApiSession, id: OperationId): Promise<string> {
  const noun = id.replace(/(List|Page|Detail|Submit|Remove)$/, '')
  const list = (['Page', 'List', 'ParentList'] as const)
    .map((verb) => `${noun}${verb}` as OperationId)
    .find((name) => name in operations && name in handlers)
  const found = rowsIn(await kampala.data<Rows>(list as OperationId, {}))[0]?.id
  if (found === undefined) throw new Error(`the other operator has no row of ${id}`)
  return found
}
