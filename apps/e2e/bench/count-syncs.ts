/** Commits one after the other on the embedded database of the environment's folder, and counts its syncs of the disk. */
import { createServer } from '@swapdesk/server'
import { readConfig } from '@swapdesk/server/config'

export type Syncs = { commits: number; syncs: number }

const COMMITS = 100

const server = await createServer({
  config: readConfig({ ...process.env, SWAPDESK_LOG_LEVEL: 'error' }),
})
const { services, embedded } = server
const before = (await embedded?.syncCount()) ?? 0
for (let turn = 0; turn < COMMITS; turn += 1) {
  await services.db.pool.query(`update tenant set update_time = now() where tenant_id = '000000'`)
}
const syncs = ((await embedded?.syncCount()) ?? 0) - before
await server.close()
process.send?.({ commits: COMMITS, syncs } satisfies Syncs)
process.disconnect?.()
