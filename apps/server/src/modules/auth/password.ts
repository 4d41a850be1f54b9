/** Passwords: accepted as SM2, md5 or plain text, stored as argon2id over the md5 of the plain text. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { sm2 } from 'sm-crypto-v2'
import type { Secrets } from '../../http/secrets.ts'

const MD5_HEX = /^[0-9a-f]{32}$/i
/** 64 bytes of point and 32 of digest at the least, in hex. */
const SM2_HEX = /^(04)?[0-9a-f]{194,}$/i
const C1C2C3 = 0

function md5Hex(plain: string): string {
  return createHash('md5').update(plain, 'utf8').digest('hex')
}

/** Possible meanings of the input, as md5 of the plain text: 32 hex digits can be a digest or a password. */
export function candidatesOf(sent: string, secrets: Secrets): string[] {
  const text = SM2_HEX.test(sent) ? decrypt(sent, secrets) : sent
  return MD5_HEX.test(text) ? [text.toLowerCase(), md5Hex(text)] : [md5Hex(text)]
}

/** The plain text of a new password: SM2 or plain. */
export function plainOf(sent: string, secrets: Secrets): string {
  return SM2_HEX.test(sent) ? decrypt(sent, secrets) : sent
}

function decrypt(hex: string, secrets: Secrets): string {
  // Some clients keep the marker of an uncompressed point; both forms are tried.
  const bare = hex.toLowerCase().startsWith('04') ? [hex.slice(2), hex] : [hex]
  for (const cipher of bare) {
    try {
      const plain = sm2.doDecrypt(cipher, secrets.sm2.privateKey, C1C2C3, { output: 'string' })
      if (plain !== '') return plain
    } catch {
      // Invalid in this form: tries the next one, else uses the input as it is.
    }
  }
  return hex
}

export function hashPassword(plain: string): Promise<string> {
  return hash(md5Hex(plain))
}

/** The hash of a password known only by its digest; plain text and digest of it verify against it. */
export function hashDigest(md5: string): Promise<string> {
  return hash(md5.toLowerCase())
}

let nobody: Promise<string> | undefined

/** A hash that matches no password: for accounts without one, and so that unknown accounts take the same time. */
export function unmatchedHash(): Promise<string> {
  nobody ??= hash(randomBytes(32).toString('hex'))
  return nobody
}

export async function verifyPassword(stored: string | undefined, sent: string, secrets: Secrets): Promise<boolean> {
  const against = stored ?? (await unmatchedHash())
  let fits = false
  for (const candidate of candidatesOf(sent, secrets)) fits = (await verify(against, candidate)) || fits
  return fits && stored !== undefined
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'

function group(alphabet: string): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)] as string).join('')
}

/** A random password people can read aloud: letters in groups with digits, about 67 bits. */
export function randomPassword(): string {
  return [LETTERS, LETTERS, DIGITS, LETTERS].map(group).join('-')
}
