/**
 * Secrets of this installation: generated at the first start and stored in the data folder for its owner only, or given
 * by the environment.
 */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWholeSync } from '@swapdesk/whole-file'
import { sm2 } from 'sm-crypto-v2'
import { z } from 'zod'
import { type Executor, query } from '../db/database.ts'

const schema = z.object({
  /** Signs access tokens (HS256). */
  tokenKey: z.string().min(64),
  /** Device secrets are derived from it; separate from the signing key, which can be replaced at any time. */
  deviceKey: z.string().min(64).optional(),
  /** SM2 key pair with which clients encrypt passwords. */
  sm2: z.object({ publicKey: z.string().min(128), privateKey: z.string().min(64) }),
})
export type Secrets = Required<z.infer<typeof schema>>

const FILE = 'secrets.json'

export function secretsPath(dataDir: string): string {
  return join(dataDir, FILE)
}

/** Reads or generates the secrets of a data folder; several servers on one database share them by SWAPDESK_SECRETS. */
export function openSecrets(dataDir: string | null, given?: string): Secrets {
  if (given) return parse(given, 'SWAPDESK_SECRETS').secrets
  if (dataDir === null) return makeSecrets()
  const path = secretsPath(dataDir)
  const text = readIfPresent(path)
  if (text === undefined) {
    const secrets = makeSecrets()
    save(path, secrets)
    return secrets
  }
  const { secrets, isOlder } = parse(text, `The file ${path}`)
  if (isOlder) save(path, secrets)
  return secrets
}

/** Puts the secrets of a backup into a data folder. */
export function keepSecrets(dataDir: string, text: string): void {
  save(secretsPath(dataDir), parse(text, 'The backup').secrets)
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(
      `The file ${path} with the keys of this installation cannot be read: ${(error as Error).message}.`,
      {
        cause: error,
      },
    )
  }
}

function parse(text: string, source: string): { secrets: Secrets; isOlder: boolean } {
  const parsed = schema.safeParse(jsonOf(text, source))
  if (!parsed.success) throw broken(source, `lacks a valid ${parsed.error.issues[0]?.path.join('.') || 'object'}`)
  const { tokenKey, deviceKey } = parsed.data
  // Formerly device secrets were derived from the signing key.
  return { secrets: { ...parsed.data, deviceKey: deviceKey ?? tokenKey }, isOlder: deviceKey === undefined }
}

function jsonOf(text: string, source: string): unknown {
  if (text.trim() === '') throw broken(source, 'is empty')
  try {
    return JSON.parse(text)
  } catch {
    throw broken(source, 'is not valid JSON')
  }
}

function broken(source: string, fault: string): Error {
  return new Error(
    `${source} ${fault}. It holds the keys of this installation: without them every login ends and every device needs a new ` +
      'secret. Put it back from the newest backup (docs/operations.md, "Secrets"); keep the broken one until devices connect again.',
  )
}

function save(path: string, secrets: Secrets): void {
  writeWholeSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 })
}

export function makeSecrets(): Secrets {
  const pair = sm2.generateKeyPairHex()
  return {
    tokenKey: randomBytes(48).toString('hex'),
    deviceKey: randomBytes(48).toString('hex'),
    sm2: { publicKey: pair.publicKey, privateKey: pair.privateKey },
  }
}

function fingerprintOf(key: string): string {
  return createHash('sha256').update(`device key\n${key}`).digest('hex')
}

/**
 * Refuses to start with another device key than the database was used with, which would lock out every device without
 * notice. `isReplaced` accepts the new key.
 */
export async function assertDeviceKey(db: Executor, { deviceKey }: Secrets, isReplaced: boolean): Promise<void> {
  const fingerprint = fingerprintOf(deviceKey)
  const kept = await db.first<{ fingerprint: string }>(
    query
      .insertInto('installationKey')
      .values({ name: 'device', fingerprint })
      .onConflict((clash) =>
        // Setting the column to itself returns an existing row unchanged.
        clash
          .column('name')
          .doUpdateSet((row) => ({ fingerprint: isReplaced ? fingerprint : row.ref('installationKey.fingerprint') })),
      )
      .returning('fingerprint'),
  )
  if (kept?.fingerprint === fingerprint) return
  throw new Error(
    'The device key of secrets.json (or SWAPDESK_SECRETS) is not the one this database was used with: every device would be ' +
      'refused. Put the secrets back from the newest backup, or, if they are lost, start once with ' +
      'SWAPDESK_REPLACE_DEVICE_KEY=true and give every device a new secret (docs/operations.md, "Secrets").',
  )
}
