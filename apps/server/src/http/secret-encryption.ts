/**
 * Secrets that the server presents to others, such as keys of providers, are stored encrypted (AES-256-GCM): a copy of the
 * database without the secrets of the installation does not reveal them. The key is derived from the device key, which stays the
 * same while the database is used.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const PREFIX = 'enc1.'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

function keyOf({ deviceKey }: Pick<Secrets, 'deviceKey'>): Buffer {
  return Buffer.from(hkdfSync('sha256', deviceKey, '', 'stored secrets', KEY_BYTES))
}

/** @param purpose what the secret belongs to; the text can be decrypted for that only */
export function encryptSecret(secrets: Pick<Secrets, 'deviceKey'>, purpose: string, plain: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets), iv).setAAD(Buffer.from(purpose))
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Undefined if the text was encrypted with another key or for another purpose, or was changed. */
export function decryptSecret(
  secrets: Pick<Secrets, 'deviceKey'>,
  purpose: string,
  stored: string,
): string | undefined {
  if (!isEncrypted(stored)) return undefined
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secrets), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(tag)
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

export function isEncrypted(stored: string): boolean {
  return stored.startsWith(PREFIX)
}
