// Who is logged in: the session as the token endpoint answers it, and the store that keeps it between calls.
import { orNull } from './null-like.ts'

/** A logged-in session. Times are milliseconds since 1970; ids are strings; what the server left out is "". */
export type Session = {
  accessToken: string
  refreshToken: string
  /** Expiry of the access token. */
  expiresAt: number
  /** From then on the client renews the token before a call. */
  refreshAt: number
  tenantId: string
  /** Negative for a guest, who has no account here and may only register. */
  userId: string
  account: string
  userName: string
  realName: string
  avatar: string
  /** Comma list. */
  roleId: string
  roleName: string
  deptId: string
  postId: string
  /** The password was made by the server: nothing but changing it is allowed until that is done. */
  mustChangePassword: boolean
  /** Whom a third party knows this person as, where they logged in by one. */
  oauthId?: string
}

/**
 * Keeps the session. A store may be shared by several clients (tabs, processes): every call loads from it, so that a
 * token renewed elsewhere is used at once. `withLock` runs the work while no other holder of the store runs its own;
 * without it only the calls of one client are kept from refreshing twice.
 */
export type SessionStore = {
  load(): Session | null | Promise<Session | null>
  save(session: Session): void | Promise<void>
  clear(): void | Promise<void>
  withLock?<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Keeps the token that names this device to the server. A login from a device that has logged in before passes a lock
 * that strangers caused; the token opens nothing without the password. Kept when the session ends.
 */
export type DeviceStore = {
  load(): string | null | Promise<string | null>
  save(token: string): void | Promise<void>
}

/** Keeps the session in this process only; what a client uses when no store is given. */
export function memorySessionStore(initial: Session | null = null): SessionStore {
  let current = initial
  return {
    load: () => current,
    save(session) {
      current = session
    },
    clear() {
      current = null
    },
  }
}

/** The reply of the token endpoint, which has no envelope. */
export type TokenReply = Readonly<Record<string, unknown>>

/**
 * The session of a token reply. A token is renewed at five sixths of its life: after the 3000 s of the
 * specification (platform §9) for the usual hour.
 */
export function sessionOf(reply: TokenReply, now: number): Session {
  const text = (name: string): string => {
    const value = orNull(reply[name])
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const lifeMs = (Number(reply['expires_in']) || 3600) * 1000
  return {
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    expiresAt: now + lifeMs,
    refreshAt: now + (lifeMs * 5) / 6,
    tenantId: text('tenant_id'),
    userId: text('user_id'),
    account: text('account'),
    userName: text('user_name'),
    realName: text('real_name'),
    avatar: text('avatar'),
    roleId: text('role_id'),
    roleName: text('role_name'),
    deptId: text('dept_id'),
    postId: text('post_id'),
    mustChangePassword: reply['must_change_password'] === true,
    ...(text('oauth_id') && { oauthId: text('oauth_id') }),
  }
}
