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

/**
 * A function that looks rules up: tenants are requested once for each one that is named, rows only of users who see several.
 * Failures leave the check to the server, and are not repeated.
 */
export function tenantRulesLookup(operationId: OperationId, run: Run): (input: Input) => Promise<TenantRules> {
  const { signal } = run.terminal
  const client = once(async () => (await connect(run)).client)
  const tenantsOf = once(async (named: string) =>
    (await client('')).call('tenantOptions', named === '' ? {} : { tenantId: named }, { signal }),
  )
  const tenantOf = once(async (id: string) => tenantOfRow(operationId, id, await client(''), signal))
  return async (input) => {
    if (operationInfoOf(operationId).permission === 'public' || !inputFollowsTenant(operationId, input)) return unknown
    const named = textOf(input['tenantId'])
    try {
      const tenants = await tenantsOf(named)
      const [first, ...others] = tenants
      // Users of an operator see their own; those of the platform see all, and the row tells which one counts.
      const tenantId = others.length === 0 ? first?.tenantId : named || (await tenantOf(textOf(input['id'])))
      const tenant = tenants.find((option) => option.tenantId === tenantId)
      return tenant ? { country: tenant.countryCode, currencyExponent: tenant.currencyExponent } : unknown
    } catch (error) {
      if (signal.aborted) throw error
      return unknown
    }
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A function that does its work once for each key, and gives the same result, or failure, to later calls. */
function once<Result>(work: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const begun = new Map<string, Promise<Result>>()
  return (key) => {
    const known = begun.get(key) ?? work(key)
    begun.set(key, known)
    return known
  }
}

/** The tenant of the row that is changed. */
async function tenantOfRow(operationId: OperationId, id: string, client: Client, signal: AbortSignal) {
  const detail = operationId.replace(/(Submit|Update)$/, 'Detail')
  if (id === '' || detail === operationId || !Object.hasOwn(operations, detail)) return undefined
  const call = client.call as (operation: string, input: Input, options: object) => Promise<unknown>
  const row = (await call(detail, { id }, { signal })) as { tenantId?: unknown }
  return row.tenantId
}
