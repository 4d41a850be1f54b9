/** Captchas: drawn as SVG without a font, answered once, kept as a hash for minutes. */
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { type Database, query, sql } from '../../db/database.ts'
import { secondsFromNow } from '../../db/expressions.ts'

const ALPHABET = 'ABCDEFHJKLMNPRSTUVXYZ34678'
const LENGTH = 4
const LIFETIME_SECONDS = 300
const WIDTH = 130
const HEIGHT = 40

export function randomCaptchaText(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Strokes of each letter on a grid of 4 by 6. */
const STROKES: Record<string, string> = {
  A: 'M0 6L2 0L4 6M1 4H3',
  B: 'M0 0V6H3L4 5V4L3 3H0M3 3L4 2V1L3 0H0',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0V6H2L4 4V2L2 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  J: 'M4 0V5L3 6H1L0 5',
  K: 'M0 0V6M4 0L0 3L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H3L4 1V2L3 3H0',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0L2 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '3': 'M0 0H4L2 2L4 4V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4H4',
  '6': 'M4 0H2L0 3V5L1 6H3L4 5V4L3 3H0',
  '7': 'M0 0H4L1 6',
  '8': 'M1 3L0 2V1L1 0H3L4 1V2L3 3H1L0 4V5L1 6H3L4 5V4L3 3',
}

function jitter(spread: number): number {
  return randomInt(-spread * 10, spread * 10 + 1) / 10
}

/** The picture of a text as a data address; letters turned and shifted, lines across. */
export function drawCaptcha(text: string): string {
  const letters = text.split('').map((letter, index) => {
    const x = 16 + index * 28 + jitter(3)
    const y = 8 + jitter(2)
    const path = STROKES[letter] ?? 'M0 3H4'
    return `<path d="${path}" transform="translate(${x} ${y}) rotate(${jitter(16)} 9 13) scale(${4 + jitter(0.5)})" fill="none" stroke="#3d4a5c" stroke-width=".7" stroke-linejoin="round" stroke-linecap="round"/>`
  })
  const lines = Array.from({ length: 3 }, () => {
    const [from, to] = [randomInt(HEIGHT), randomInt(HEIGHT)]
    return `<path d="M0 ${from}C${WIDTH / 3} ${randomInt(HEIGHT)} ${(WIDTH * 2) / 3} ${randomInt(HEIGHT)} ${WIDTH} ${to}" fill="none" stroke="#8a97a8" stroke-width="1.4" opacity=".8"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#eef2f6"/>${lines.join('')}${letters.join('')}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function answerHash(key: string, answer: string): string {
  return createHash('sha256').update(`${key}:${answer.trim().toUpperCase()}`).digest('hex')
}

export async function issueCaptcha(db: Database, text: string): Promise<{ key: string; image: string }> {
  const key = randomUUID()
  const captcha = { key, answerHash: answerHash(key, text), expireTime: secondsFromNow(LIFETIME_SECONDS) }
  await db.system.run(query.insertInto('captcha').values(captcha))
  return { key, image: drawCaptcha(text) }
}

/** Whether the answer is right; whatever it is, the captcha is used up. */
export async function consumeCaptcha(db: Database, key: string, answer: string): Promise<boolean> {
  const row = await db.system.first(
    query
      .deleteFrom('captcha')
      .where('key', '=', key)
      .returning(['answerHash', sql<boolean>`expire_time > now()`.as('isAlive')]),
  )
  return row !== undefined && row.isAlive && row.answerHash === answerHash(key, answer)
}
