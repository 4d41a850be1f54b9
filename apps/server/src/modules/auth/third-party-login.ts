/**
 * A third-party login from its start to the callback: stored by the server, bound to the browser by an HttpOnly cookie, single
 * use and valid for minutes.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Database, query, sql } from '../../db/database.ts'
import { anyOf, now, secondsFromNow } from '../../db/expressions.ts'
import type { DataOf, InputOf, PublicContext } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { isTenantOpen, TENANT_DEFAULT } from './account.ts'
import { OidcFailure } from './oidc.ts'

const LIFETIME_SECONDS = 600
const COOKIE = 'swapdesk-login'
/** Redirect target of third parties: the console's login page. */
const RETURN_PATH = '/login'
const BROWSER = /^[A-Za-z0-9_-]{43}$/

export type PendingLogin = {
  tenantId: string
  source: string
  nonce: string
  codeVerifier: string
  redirectUri: string
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The secret of the browser that started a login, if any. */
function browserOf(context: PublicContext): string | undefined {
  const cookies = String(context.headers['cookie'] ?? '').split(/;\s*/)
  const value = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  return value !== undefined && BROWSER.test(value) ? value : undefined
}

/** Redirects to the address of the request if it belongs to this installation. */
async function originOf({ services, origin }: PublicContext): Promise<string> {
  const { publicUrl } = services.config
  if (publicUrl === undefined) return origin
  const { host, hostname } = new URL(origin)
  if (host === new URL(publicUrl).host) return new URL(publicUrl).origin
  const tenant = await services.db.system.first(
    query
      .selectFrom('tenant')
      .select('id')
      .where(sql<string>`lower(domain_url)`, '=', anyOf([host, hostname]))
      .where('status', '=', 1)
      .where('isDeleted', '=', 0),
  )
  return tenant ? origin : new URL(publicUrl).origin
}

export async function startThirdParty(
  context: PublicContext,
  input: InputOf<'authStartThirdParty'>,
): Promise<DataOf<'authStartThirdParty'>> {
  const { db, thirdParties } = context.services
  const tenantId = input.tenantId || TENANT_DEFAULT
  const provider = thirdParties.find(input.source, tenantId)
  if (!provider) throw new Problem('auth.third-party-unknown')
  if (!(await isTenantOpen(db, tenantId))) throw new Problem('auth.tenant-unknown')
  const origin = await originOf(context)
  const redirectUri = origin + RETURN_PATH
  const { state, nonce, codeVerifier, url } = await thirdParties
    .begin(provider, redirectUri)
    .catch((error: unknown) => {
      if (error instanceof OidcFailure) throw new Problem('auth.third-party-unreachable')
      throw error
    })
  // A browser with a login in progress keeps its secret, so that logins in two tabs do not invalidate each other.
  const browser = browserOf(context) ?? randomBytes(32).toString('base64url')
  const begun: PendingLogin = { tenantId, source: provider.name, nonce, codeVerifier, redirectUri }
  const keys = { stateHash: hashOf(state), browserHash: hashOf(browser) }
  await db.system.run(
    query.insertInto('thirdPartyLogin').values({ ...keys, ...begun, expireTime: secondsFromNow(LIFETIME_SECONDS) }),
  )
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  context.replyHeaders['set-cookie'] =
    `${COOKIE}=${browser}; Path=/api; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Strict${secure}`
  return { url, redirectUri, expiresIn: LIFETIME_SECONDS }
}

/** The browser's login by its state or, for clients without one, the latest; consumed either way. */
export async function consumeLogin(
  context: PublicContext,
  state: string | undefined,
): Promise<PendingLogin | undefined> {
  const browser = browserOf(context)
  if (browser === undefined) return undefined
  const latest = query
    .selectFrom('thirdPartyLogin')
    .select('stateHash')
    .where('browserHash', '=', hashOf(browser))
    .orderBy('createTime', 'desc')
    .limit(1)
  const row = await context.services.db.system.first(
    query
      .deleteFrom('thirdPartyLogin')
      .where('stateHash', '=', state === undefined ? latest : hashOf(state))
      .where('browserHash', '=', hashOf(browser))
      .returning(['tenantId', 'source', 'nonce', 'codeVerifier', 'redirectUri'])
      .returning(sql<boolean>`expire_time > now()`.as('isAlive')),
  )
  return row?.isAlive ? row : undefined
}

export type ThirdPartyPerson = { id: string; account: string | null; name: string | null }

/** The row of a third-party identity, created at the first login and kept up to date. */
export async function upsertThirdPartyPerson(
  db: Database,
  identity: { issuer: string; subject: string; source: string; account: string | null; name: string | null },
): Promise<ThirdPartyPerson> {
  const { issuer, subject, source, account, name } = identity
  const row = await db.system.first(
    query
      .insertInto('thirdPartyPerson')
      .values({ issuer, subject, source, account, name })
      .onConflict((conflict) =>
        conflict.columns(['issuer', 'subject']).doUpdateSet({ source, account, name, lastSeenTime: now }),
      )
      .returning('id'),
  )
  return { id: row?.id as string, account, name }
}
