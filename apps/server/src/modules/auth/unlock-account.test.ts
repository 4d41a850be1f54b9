/** The command that ends the lock of an account, on an installation whose administrator never logged in. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { createServer } from '../../app.ts'
import { runCommand } from '../../backup/command.ts'
import { sql } from '../../db/database.ts'
import { testConfig } from '../../testing/config.ts'
import { accountSubject, beginAttempt } from './login-guard.ts'

const root = mkdtempSync(join(tmpdir(), 'swapdesk-unlock-'))
const environment = { SWAPDESK_DATA_DIR: join(root, 'data') }
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const texts = { out: '', err: '' }
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((texts.out += String(text)), true))
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((texts.err += String(text)), true))
  try {
    return { code: await runCommand(words, environment), ...texts }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}

it('ends the lock of one account, and says what it did', async () => {
  const snapshot = inject('snapshotPath')
  const config = testConfig(environment.SWAPDESK_DATA_DIR)
  const server = await createServer({ config, snapshot })
  const lock = async (account: string) => {
    const subject = accountSubject('000000', account)
    const subjects = [{ subject, limit: 1, account: subject }]
    for (let failures = 0; failures < 2; failures += 1) await beginAttempt(server.services.db, subjects)
    expect(await beginAttempt(server.services.db, subjects)).toBeGreaterThan(0)
  }
  await lock('admin')
  await lock('other')
  const inUse = await run('unlock', '000000', 'admin')
  expect(inUse).toMatchObject({ code: 1, err: expect.stringContaining('is in use by process') as string })
  await server.close()

  expect((await run('unlock', '000000', 'nobody')).err).toBe('The tenant 000000 has no account nobody.\n')
  expect(await run('unlock', '000000', ' Admin')).toMatchObject({
    code: 0,
    out: expect.stringContaining('log in again') as string,
  })
  expect((await run('unlock', '000000', 'admin')).out).toContain('was not locked')
  expect((await run('unlock', '000000')).code).toBe(2)
  expect((await run('backup', 'a', 'b')).code).toBe(2)

  const again = await createServer({ config })
  const left = await again.services.db.system.all(sql`select account from login_guard where account is not null`)
  expect(left).toEqual([{ account: accountSubject('000000', 'other') }])
  await again.close()
}, 120_000)
