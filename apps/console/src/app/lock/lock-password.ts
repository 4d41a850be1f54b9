// Stores the lock password as a salted PBKDF2 (SHA-256) hash. Without TLS browsers have no `crypto.subtle`; a
// JavaScript implementation with fewer rounds is used then.
import type { PasswordHash } from '../session/lock-store'

const saltBytes = 16
const hashBytes = 32
const nativeRounds = 600_000
const scriptRounds = 60_000

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Characters that look alike are one password, whichever way the keyboard composes them. */
function passwordBytes(password: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(password.normalize('NFKC'))
}

export async function deriveNatively(password: string, salt: string, rounds: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', passwordBytes(password), 'PBKDF2', false, ['deriveBits'])
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(way, key, hashBytes * 8)))
}

export async function deriveInScript(password: string, salt: string, rounds: number): Promise<string> {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2'),
    import('@noble/hashes/sha2'),
  ])
  return hexOf(await pbkdf2Async(sha256, passwordBytes(password), bytesOf(salt), { c: rounds, dkLen: hashBytes }))
}

const isNative = () => globalThis.isSecureContext && 'subtle' in crypto
const derive = (password: string, salt: string, rounds: number) =>
  (isNative() ? deriveNatively : deriveInScript)(password, salt, rounds)

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(saltBytes)))
  const rounds = isNative() ? nativeRounds : scriptRounds
  return { salt, rounds, hash: await derive(password, salt, rounds) }
}

export async function isPassword(password: string, { salt, hash, rounds }: PasswordHash): Promise<boolean> {
  return (await derive(password, salt, rounds)) === hash
}
