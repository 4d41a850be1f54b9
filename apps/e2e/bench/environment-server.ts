/** The server of the environment, on a free port. */
import { createServer } from '@swapdesk/server'
import { readConfig } from '@swapdesk/server/config'

const config = readConfig({ ...process.env, SWAPDESK_LOG_LEVEL: 'error' })
const server = await createServer({ config })
process.send?.(await server.app.listen({ host: '127.0.0.1', port: 0 }))
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
// Ends with the bench.
process.on('disconnect', () => process.exit(0))
