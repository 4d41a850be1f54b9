/** The server of the end-to-end tests: demo data in memory, captchas with a known text, its address on standard output. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from '@swapdesk/server'
import { readConfig } from '@swapdesk/server/config'
import { seedDemo } from '@swapdesk/server/demo'
import { CAPTCHA_TEXT, PORT } from './support/constants.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'swapdesk-e2e-'))
const config = readConfig({
  SWAPDESK_DATA_DIR: dataDir,
  SWAPDESK_LOG_LEVEL: 'error',
  SWAPDESK_RATE_LIMIT_PER_MINUTE: '1000000',
})
const server = await createServer({ config, isEphemeral: true, captchaText: () => CAPTCHA_TEXT })
await seedDemo(server.services)
process.stdout.write(`${await server.app.listen({ host: '127.0.0.1', port: PORT })}\n`)
process.on('SIGTERM', () => {
  void server.close().finally(() => {
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
})
