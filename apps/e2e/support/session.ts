/** Logs in by the API and stores the session in a browser like the console (session-store.ts, complete-login.ts). */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { createClient, memorySessionStore, type Session } from '@swapdesk/sdk'
import { BASE_URL } from './constants.ts'
import type { Person } from './people.ts'

const COOKIE_LIFE_S = 604_800

/** A session with client and grant of the console, not of the command line. */
async function consoleSession({ tenantId, account, password }: Person, baseUrl = BASE_URL): Promise<Session> {
  const anonymous = createClient({ baseUrl, clientId: '', clientSecret: '' })
  const { clientId, clientSecret } = await anonymous.call('platformBootstrap')
  const client = createClient({ baseUrl, clientId, clientSecret, session: memorySessionStore() })
  return client.login({ tenantId, account, password, captcha: await client.proofOfWork() })
}

async function keepInBrowser(context: BrowserContext, session: Session, baseUrl: string): Promise<void> {
  const { accessToken, refreshToken, ...person } = session
  const { origin, hostname } = new URL(baseUrl)
  const expires = Math.floor(Date.now() / 1_000) + COOKIE_LIFE_S
  const cookie = { domain: hostname, path: '/', expires, httpOnly: false, secure: false, sameSite: 'Strict' as const }
  const stored = JSON.stringify({ ...person, tokenEnd: accessToken.slice(-12) })
  await context.setStorageState({
    cookies: [
      { ...cookie, name: 'swapdesk-access-token', value: encodeURIComponent(accessToken) },
      { ...cookie, name: 'swapdesk-refresh-token', value: encodeURIComponent(refreshToken) },
    ],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'swapdesk.session', value: stored },
          { name: 'swapdesk.last-tenant', value: session.tenantId },
        ],
      },
    ],
  })
}

/** One session per user and worker, for tests that do not change it. */
const shared = new Map<string, Promise<Session>>()

function sharedSession(person: Person): Promise<Session> {
  const key = JSON.stringify(person)
  const session = shared.get(key) ?? consoleSession(person)
  shared.set(key, session)
  return session
}

async function open(page: Page, session: Session, path: string): Promise<void> {
  await keepInBrowser(page.context(), session, BASE_URL)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Opens a page as a user. The session is shared: tests that end or renew it use `openWithOwnSession`. */
export async function openAs(page: Page, person: Person, path = '/wel/index'): Promise<void> {
  await open(page, await sharedSession(person), path)
}

/** Opens a page as a user with a separate session. */
export async function openWithOwnSession(page: Page, person: Person, path = '/wel/index'): Promise<void> {
  await open(page, await consoleSession(person), path)
}
