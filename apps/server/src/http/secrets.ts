/** Secrets of this installation: made on first start, kept in the data folder for its owner alone, or given by the environment. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sm2 } from 'sm-crypto-v2'
import { z } from 'zod'

const schema = z.object({
  /** Signs access tokens (HS256). */
  tokenKey: z.string().min(64),
  /** SM2 key pair under which clients send passwords. */
  sm2: z.object({ publicKey: z.string().min(128), privateKey: z.string().min(64) }),
})
export type Secrets = z.infer<typeof schema>

/** Reads the secrets of a data folder, or makes them; several servers on one database share them by SWAPDESK_SECRETS. */
export function openSecrets(dataDir: string | null, given?: string): Secrets {
  if (given) return schema.parse(JSON.parse(given))
  if (dataDir === null) return makeSecrets()
  const path = join(dataDir, 'secrets.json')
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secrets = makeSecrets()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return secrets
}

export function makeSecrets(): Secrets {
  const pair = sm2.generateKeyPairHex()
  return {
    tokenKey: randomBytes(48).toString('hex'),
    sm2: { publicKey: pair.publicKey, privateKey: pair.privateKey },
  }
}
