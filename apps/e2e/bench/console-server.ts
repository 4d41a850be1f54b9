/** The console's server for the browser of the bench: demo data in memory, a free port. */
import { createServer } from '@swapdesk/server'
import { readConfig } from '@swapdesk/server/config'
import { seedDemo } from '@swapdesk/server/demo'

const config = readConfig({ ...process.env, SWAPDESK_LOG_LEVEL: 'error' })
const server = await createServer({ config, isEphemeral: true })
await seedDemo(server.services)
process.send?.(await server.app.listen({ host: '127.0.0.1', port: 0 }))
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
// Ends with the bench.
process.on('disconnect', () => process.exit(0))
