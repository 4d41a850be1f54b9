// Country and currency of the tenant whose row an input is about, which phones and amounts follow.
import type { Client, OperationId } from '@swapdesk/sdk'
import { operations } from '@swapdesk/sdk/operations'
import { inputFollowsTenant } from '@swapdesk/validation'
import { connect } from '../connect.ts'
import { operationInfoOf } from '../contract/command-table.ts'
import type { Run } from '../terminal.ts'

type Input = Readonly<Record<string, unknown>>
export type TenantRules = { country: string; currencyExponent?: number }

/** The server checks what is not known here. */
const unknown: TenantRules = { country: '' }

/** A function that looks rules up, once for each tenant. Failures leave the check to the server. */
export function tenantRulesLookup(operationId: OperationId, run: Run): (input: Input) => Promise<TenantRules> {
  const found = new Map<string, Promise<TenantRules>>()
  return async (input) => {
    if (operationInfoOf(operationId).permission === 'public' || !inputFollowsTenant(operationId, input)) return unknown
    const { tenantId, id } = input
    const key = typeof tenantId === 'string' ? tenantId : `row ${typeof id === 'string' ? id : ''}`
    const known = found.get(key) ?? lookUp(operationId, input, run)
    found.set(key, known)
    return known
  }
}

async function lookUp(operationId: OperationId, input: Input, run: Run): Promise<TenantRules> {
  const { signal } = run.terminal
  try {
    const { client } = await connect(run)
    const named = typeof input['tenantId'] === 'string' ? input['tenantId'] : undefined
    const tenants = await client.call('tenantOptions', named === undefined ? {} : { tenantId: named }, { signal })
    const [first, ...others] = tenants
    // Users of an operator see their own; those of the platform see all, and the row tells which one counts.
    const tenantId = others.length === 0 ? first?.tenantId : await tenantOfRow(operationId, input, client, signal)
    const tenant = tenants.find((option) => option.tenantId === tenantId)
    return tenant ? { country: tenant.countryCode, currencyExponent: tenant.currencyExponent } : unknown
  } catch (error) {
    if (signal.aborted) throw error
    return unknown
  }
}

/** The tenant of the row that is changed. */
async function tenantOfRow(operationId: OperationId, { id }: Input, client: Client, signal: AbortSignal) {
  const detail = operationId.replace(/(Submit|Update)$/, 'Detail')
  if (typeof id !== 'string' || detail === operationId || !Object.hasOwn(operations, detail)) return undefined
  const call = client.call as (operation: string, input: Input, options: object) => Promise<unknown>
  const row = (await call(detail, { id }, { signal })) as { tenantId?: unknown }
  return row.tenantId
}
