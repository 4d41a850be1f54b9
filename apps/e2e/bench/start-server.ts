/** Starts a server on the folder of the environment, says how long its steps took, and stops it. */
import { createServer } from '@swapdesk/server'
import { readConfig } from '@swapdesk/server/config'

export type Phases = Record<'database' | 'schema' | 'routes', number>

const phases: Phases = { database: 0, schema: 0, routes: 0 }
const server = await createServer({
  config: readConfig({ ...process.env, SWAPDESK_LOG_LEVEL: 'error' }),
  onPhase: (phase, durationMs) => {
    phases[phase] = durationMs
  },
})
await server.close()
process.send?.(phases)
process.disconnect?.()
