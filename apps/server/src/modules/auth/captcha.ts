/** Captchas: a picture to read or a challenge to compute, answered once, the answer stored as a hash for minutes. */
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { type Database, query, sql } from '../../db/database.ts'
import { secondsFromNow } from '../../db/expressions.ts'
import { CAPTCHA_LETTERS, drawCaptcha } from './captcha-picture.ts'
import { createWork, type Work } from './proof-of-work.ts'

const LENGTH = 5
const LIFETIME_SECONDS = 300
const CHALLENGE_PREFIX = 'work-'

export function randomCaptchaText(): string {
  return Array.from({ length: LENGTH }, () => CAPTCHA_LETTERS[randomInt(CAPTCHA_LETTERS.length)]).join('')
}

function answerHash(key: string, answer: string): string {
  return createHash('sha256').update(`${key}:${answer.trim().toUpperCase()}`).digest('hex')
}

/** Keys are looked up, so that nobody turns one kind into the other by its name. */
export function isChallengeKey(key: string): boolean {
  return key.startsWith(CHALLENGE_PREFIX)
}

async function store(db: Database, key: string, answer: string): Promise<void> {
  const captcha = { key, answerHash: answerHash(key, answer), expireTime: secondsFromNow(LIFETIME_SECONDS) }
  await db.system.run(query.insertInto('captcha').values(captcha))
}

export async function issueCaptcha(db: Database, text: string): Promise<{ key: string; image: string }> {
  const key = randomUUID()
  await store(db, key, text)
  return { key, image: drawCaptcha(text) }
}

/** The number that solves a challenge is the code of a captcha; nothing of the challenge comes back to be believed. */
export async function issueChallenge(db: Database, max: number): Promise<Work & { key: string; expiresIn: number }> {
  const key = `${CHALLENGE_PREFIX}${randomUUID()}`
  const { number, work } = await createWork(max)
  await store(db, key, String(number))
  return { key, expiresIn: LIFETIME_SECONDS, ...work }
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
