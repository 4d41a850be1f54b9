// The same client in CommonJS, for programs that are not ES modules; editors show its types here too.
//
//   node count-stations.cjs
//
// Reads SWAPDESK_SERVER, SWAPDESK_CLIENT_ID, SWAPDESK_CLIENT_SECRET, SWAPDESK_TENANT, SWAPDESK_ACCOUNT and
// SWAPDESK_PASSWORD, as connect.ts explains them.
const { createClient } = require('@swapdesk/sdk')

async function main() {
  const { env } = process
  const client = createClient({
    baseUrl: env['SWAPDESK_SERVER'] ?? '',
    clientId: env['SWAPDESK_CLIENT_ID'] ?? '',
    clientSecret: env['SWAPDESK_CLIENT_SECRET'] ?? '',
  })
  await client.login({
    tenantId: env['SWAPDESK_TENANT'] ?? '',
    account: env['SWAPDESK_ACCOUNT'] ?? '',
    password: env['SWAPDESK_PASSWORD'] ?? '',
  })
  let slots = 0
  let cabinets = 0
  for await (const cabinet of client.pages('cabinetList')) {
    cabinets += 1
    slots += cabinet.boxTotal
  }
  const { total } = await client.call('stationList', { size: 1 })
  process.stdout.write(`${total} stations, ${cabinets} cabinets, ${slots} slots\n`)
  await client.logout()
}

void main()
