/**
 * Ends the lock of an account from the command line: before its first login nobody has a known address or device, and a tenant
 * may have one administrator only, whom others could keep out.
 */
import pg from 'pg'
import { keepAlive } from '../../db/database.ts'
import { startEmbedded } from '../../db/embedded.ts'
import type { Config } from '../../env.ts'
import { accountSubject } from './login-guard.ts'

/**
 * Unlocks an account for all origins. The embedded database must not be in use by a server; PostgreSQL may be.
 * @returns the number of counts of failed logins that were removed
 * @throws if the tenant has no such account
 */
export async function unlockAccount(config: Config, tenantId: string, account: string): Promise<number> {
  if (config.databaseUrl) return unlockIn({ connectionString: config.databaseUrl, ...keepAlive }, tenantId, account)
  const embedded = await startEmbedded({ dataDir: config.dataDir })
  try {
    return await unlockIn({ host: embedded.host, user: 'postgres', database: 'postgres' }, tenantId, account)
  } finally {
    await embedded.stop()
  }
}

async function unlockIn(target: pg.ClientConfig, tenantId: string, account: string): Promise<number> {
  const client = new pg.Client(target)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      'select 1 from user_account where tenant_id = $1 and lower(account) = lower($2) and is_deleted = 0',
      [tenantId, account.trim()],
    )
    if (rowCount === 0) throw new Error(`The tenant ${tenantId} has no account ${account}.`)
    const removed = await client.query('delete from login_guard where account = $1', [
      accountSubject(tenantId, account),
    ])
    return removed.rowCount ?? 0
  } finally {
    await client.end()
  }
}
