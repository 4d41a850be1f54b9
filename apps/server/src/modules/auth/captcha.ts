/** Captchas: drawn as SVG, single use, stored as a hash for minutes. */
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { type Database, query, sql } from '../../db/database.ts'
import { secondsFromNow } from '../../db/expressions.ts'
import { CAPTCHA_LETTERS, drawCaptcha } from './captcha-picture.ts'

const LENGTH = 5
const LIFETIME_SECONDS = 300

export function randomCaptchaText(): string {
  return Array.from({ length: LENGTH }, () => CAPTCHA_LETTERS[randomInt(CAPTCHA_LETTERS.length)]).join('')
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

/** Whether the answer is right; consumes the captcha either way. */
export async function consumeCaptcha(db: Database, key: string, answer: string): Promise<boolean> {
  const row = await db.system.first(
    query
      .deleteFrom('captcha')
      .where('key', '=', key)
      .returning(['answerHash', sql<boolean>`expire_time > now()`.as('isAlive')]),
  )
  return row !== undefined && row.isAlive && row.answerHash === answerHash(key, answer)
}
