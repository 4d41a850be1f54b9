// Errors: everything a call throws is an ApiError. Programs use `kind`, `status` and `error`; `message` is for users.
//
//   node handle-errors.ts
//
// Reads the variables of connect.ts.
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiError, isApiError, isSessionEnded, isUnreachable } from '@swapdesk/sdk'
import { connect, print } from './connect.ts'

const client = await connect()

/** Calls the operation; when the server is busy, retries once after the time it requests. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isApiError(error) || error.status !== 429 || error.retryAfterMs === undefined) throw error
    print(`busy: again in ${error.retryAfterMs / 1000} s`)
    await sleep(error.retryAfterMs)
    return work()
  }
}

/** What a person should do about it. */
function advice(error: ApiError): string {
  const fields = Object.entries(error.fields).map(([field, message]) => `${field}: ${message}`)
  if (fields.length > 0) return `correct ${fields.join('; ')}`
  if (error.status === 403) return `ask for the permission (${error.message})`
  if (isSessionEnded(error)) return 'log in again'
  if (isUnreachable(error)) return 'look at the network'
  return `tell the administrator, request ${error.requestId ?? 'unknown'} (${error.message})`
}

async function attempt(title: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await patiently(work)
    print(`${title}: done`)
  } catch (error) {
    if (!isApiError(error)) throw error
    print(`${title}: ${error.status} ${error.error} → ${advice(error)}`)
  }
}

await attempt('a serial number with a space', () =>
  client.vehicles.create({ vehicleSn: 'VH 1', vehicleTypeId: '1', vehicleType: 2 }),
)
await attempt('a vehicle that is not there', () => client.call('vehicleDetail', { id: '1' }))
await attempt('the tenants of the platform', () => client.call('tenantList'))
await attempt('the vehicles', () => client.call('vehicleList'))

await client.logout()
