import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { deviceSecret } from '../devices/index.ts'
import { openTestServer } from '../testing/harness.ts'
import { assertDeviceKey, makeSecrets, openSecrets, secretsPath } from './secrets.ts'

const root = mkdtempSync(join(tmpdir(), 'swapdesk-secrets-'))
let dir: string
let path: string
beforeEach(() => {
  dir = mkdtempSync(join(root, 'case-'))
  path = secretsPath(dir)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('are generated once and readable by their owner only', () => {
  const made = openSecrets(dir)
  expect(openSecrets(dir)).toEqual(made)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(made.deviceKey).not.toBe(made.tokenKey)
})

const whole = JSON.stringify(makeSecrets())
it.each([
  ['is empty', ''],
  ['is not valid JSON', whole.slice(0, 100)],
  ['is not valid JSON', '\0'.repeat(600)],
  ['lacks a valid tokenKey', '{"sm2":{}}'],
  ['lacks a valid object', 'null'],
])('a file that %s is named, kept, and not to be deleted', (fault, content) => {
  writeFileSync(path, content)
  const error = (() => {
    try {
      openSecrets(dir)
    } catch (thrown) {
      return (thrown as Error).message
    }
    return ''
  })()
  expect(error).toContain(`The file ${path} ${fault}.`)
  expect(error).toContain('backup')
  expect(error).not.toMatch(/delete|remove/i)
  expect(readFileSync(path, 'utf8')).toBe(content)
})

it('a folder in place of the file is named in the error', () => {
  expect(() => openSecrets(join(dir, 'none'), ' ')).toThrow('SWAPDESK_SECRETS is empty')
  writeFileSync(join(dir, 'file'), '')
  expect(() => openSecrets(join(dir, 'file'))).toThrow(secretsPath(join(dir, 'file')))
})

describe('the device key', () => {
  const device = { kind: 'cabinet', sn: 'CB1' } as const

  it('of an older installation is its signing key, which can be replaced from then on', () => {
    const { deviceKey: _, ...older } = makeSecrets()
    writeFileSync(path, JSON.stringify(older))
    const migrated = openSecrets(dir)
    expect(migrated.deviceKey).toBe(older.tokenKey)
    const before = deviceSecret(migrated, device, 1)
    const { tokenKey } = makeSecrets()
    writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), tokenKey }))
    const rotated = openSecrets(dir)
    expect(rotated.tokenKey).toBe(tokenKey)
    expect(deviceSecret(rotated, device, 1)).toBe(before)
  })

  it('of another installation is refused by the database', async () => {
    const { db } = (await openTestServer()).server.services
    await db.system.run(sql`delete from installation_key`)
    const [own, other] = [makeSecrets(), makeSecrets()]
    await assertDeviceKey(db.system, own, false)
    await assertDeviceKey(db.system, { ...other, deviceKey: own.deviceKey }, false)
    const refusal = /is not the one this database was used with.+SWAPDESK_REPLACE_DEVICE_KEY=true/
    await expect(assertDeviceKey(db.system, other, false)).rejects.toThrow(refusal)
    await assertDeviceKey(db.system, other, true)
    await assertDeviceKey(db.system, other, false)
    await expect(assertDeviceKey(db.system, own, false)).rejects.toThrow(refusal)
  })
})
