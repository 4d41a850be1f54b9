// A minimal program: a client, a login, a page, a list and a write that may be refused.
//
//   node first-steps.ts
//
// Reads SWAPDESK_SERVER, SWAPDESK_CLIENT_ID, SWAPDESK_CLIENT_SECRET, SWAPDESK_TENANT, SWAPDESK_ACCOUNT and
// SWAPDESK_PASSWORD, as connect.ts explains them.
import { createClient, isApiError } from '@swapdesk/sdk'

const {
  SWAPDESK_SERVER: baseUrl = 'https://ops.example.com',
  SWAPDESK_CLIENT_ID: clientId = '',
  SWAPDESK_CLIENT_SECRET: clientSecret = '',
  SWAPDESK_TENANT: tenantId = '',
  SWAPDESK_ACCOUNT: account = '',
  SWAPDESK_PASSWORD: password = '',
} = process.env

const client = createClient({ baseUrl, clientId, clientSecret })
await client.login({ tenantId, account, password })

const page = await client.call('vehicleList', { vehicleType: 2, size: 50 })
process.stdout.write(`${page.total} vehicles, the first is ${page.records[0]?.vehicleSn ?? '---'}\n`)

let leased = 0
for await (const vehicle of client.pages('vehicleList', { leaseStatus: 1 })) leased += vehicle.vehicleType === 2 ? 1 : 0
process.stdout.write(`${leased} are leased\n`)

try {
  const { vehicleSn = '', vehicleTypeId = '', vehicleType = 2 } = page.records[0] ?? {}
  await client.call('vehicleSubmit', { vehicleSn, vehicleTypeId, vehicleType, leaseStatus: 0 })
} catch (error) {
  if (!isApiError(error, 'vehicle.sn-taken')) throw error
  process.stdout.write(`${error.message}\n`)
}
