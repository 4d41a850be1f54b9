/** The server of the end-to-end tests: demo data in memory, its address on standard output. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from '@swapdesk/server'
import { readConfig } from '@swapdesk/server/config'
import { demoOptions, seedDemo } from '@swapdesk/server/demo'
import { startOidcProvider } from '@swapdesk/testing/oidc'
import { CARDS, MQTT_PORT, OIDC_PORT, PORT, SMS_CODE } from './support/constants.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'swapdesk-e2e-'))
const provider = await startOidcProvider(OIDC_PORT)
const { issuer, clientId, clientSecret } = provider
const corporate = {
  issuer,
  clientId,
  clientSecret,
  name: 'corporate',
  label: { zh: '企业账号', en: 'Company account' },
}
const config = readConfig({
  SWAPDESK_DATA_DIR: dataDir,
  SWAPDESK_LOG_LEVEL: 'error',
  SWAPDESK_RATE_LIMIT_PER_MINUTE: '1000000',
  SWAPDESK_MQTT_PORT: String(MQTT_PORT),
  SWAPDESK_CONSOLE_DIR: process.env['SWAPDESK_CONSOLE_DIR'],
  SWAPDESK_OIDC_PROVIDERS: JSON.stringify([corporate]),
})
const server = await createServer({
  config,
  ...demoOptions,
  isEphemeral: true,
  isStrict: true,
  derivesAlarms: false,
  smsCode: () => SMS_CODE,
})
await seedDemo(server.services)
// Thousands of cards for the bulk job tests; the first ones are locked already.
await server.services.db.pool.query(
  `insert into nfc_card (tenant_id, card_no, uid, status, status_before_lock)
   select '384721', $1 || lpad(n::text, 6, '0'), '04E2E0' || lpad(n::text, 8, '0'), case when n <= $2 then 3 else 1 end, case when n <= $2 then 1 end
   from generate_series(1, $3::int) n`,
  [CARDS.prefix, CARDS.locked, CARDS.count],
)
process.stdout.write(`${await server.app.listen({ host: '127.0.0.1', port: PORT })}\n`)
process.on('SIGTERM', () => {
  void Promise.allSettled([server.close(), provider.close()]).finally(() => {
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
})
