/**
 * Counts login attempts (decision record 30). Attempts from unknown origins share one count per account; a device or address
 * the user has logged in from has its own count, so that a lock caused by others does not apply to it. Raw SQL: two lookups in
 * one statement, so that the timing is the same for all results.
 */
import { type Database, sql } from '../../db/database.ts'
import { addressBlock } from '../../http/caller-address.ts'
import type { PublicContext } from '../../http/context.ts'
import { numberParam } from '../../http/param-values.ts'
import { notifyAccountLocked } from './alerts.ts'
import { presentedDevice } from './known-device.ts'
import { accountSubject, beginAttempt, forgiveAttempt, lockedMinutes, type Subject } from './login-guard.ts'
import { TokenFailure } from './token-failure.ts'

/** Failures within half an hour of attempts that programs make cheaply; others have the parameter login.failures-max. */
const STRICT_ACCOUNT_LIMIT = 3
const ADDRESS_LIMIT = 50
const NOBODY = '0'

export type Tried = {
  tenantId: string
  /** The account name as typed, or its substitute. */
  name: string
  /** The user it belongs to, if any. */
  userId: string | undefined
  /** Whether programs make such attempts cheaply: with pictures, by clients whose secret everybody reads. */
  isStrict: boolean
}

export type Attempt = {
  /** Records a failure and returns its refusal. */
  failed(otherwise: TokenFailure): Promise<TokenFailure>
  succeeded(): Promise<void>
}

export function addressSubject(ip: string): Subject {
  return { subject: `address:${addressBlock(ip)}`, limit: ADDRESS_LIMIT }
}

/** Counts an attempt to log in; refuses it after too many failures. */
export async function attemptLogin(context: PublicContext, tried: Tried): Promise<Attempt> {
  const { tenantId, name, isStrict } = tried
  const { db, config } = context.services
  const most = await numberParam({ db: db.system, config }, 'login.failures-max', tenantId)
  const limit = isStrict ? Math.min(STRICT_ACCOUNT_LIMIT, most) : most
  const subjects = await subjectsOf(context, tried, limit)
  const [{ subject }] = subjects
  return attempt(context, subjects, () =>
    notifyAccountLocked(context.services.db, { tenantId, name, subject }, context.ip),
  )
}

/** Counts an attempt that names no account. */
export function attemptFrom(context: PublicContext, more: readonly Subject[] = []): Promise<Attempt> {
  return attempt(context, [...more, addressSubject(context.ip)], () => undefined)
}

async function attempt(
  { services: { db } }: PublicContext,
  subjects: readonly Subject[],
  onLock: () => void,
): Promise<Attempt> {
  const minutes = await beginAttempt(db, subjects)
  if (minutes > 0) throw new TokenFailure(2003, minutes)
  return {
    async failed(otherwise) {
      const locked = await lockedMinutes(db.system, subjects)
      if (locked === 0) return otherwise
      onLock()
      return new TokenFailure(2003, locked)
    },
    succeeded: () => forgiveAttempt(db.system, subjects),
  }
}

async function subjectsOf(
  context: PublicContext,
  { tenantId, name, userId }: Tried,
  limit: number,
): Promise<[Subject, ...Subject[]]> {
  const account = accountSubject(tenantId, name)
  const device = await presentedDevice(context)
  const block = addressBlock(context.ip)
  const known = await knownOriginOf(context.services.db, userId, device, block)
  if (device && known.isDevice) return [{ subject: `device:${device} ${account}`, limit, account }]
  const origin = known.isAddress ? `at:${block} ${account}` : account
  return [{ subject: origin, limit, account }, addressSubject(context.ip)]
}

type KnownOrigin = { isDevice: boolean; isAddress: boolean }

/** Also runs for unknown accounts, so that they take the same time. */
async function knownOriginOf(
  db: Database,
  userId: string = NOBODY,
  device: string | undefined,
  block: string,
): Promise<KnownOrigin> {
  const known = await db.system.first(sql<KnownOrigin>`select
    exists (select 1 from known_device where user_id = ${userId}::bigint and device_id = ${device ?? null}::uuid) as is_device,
    exists (select 1 from session where user_id = ${userId}::bigint and address_block = ${block}
      and create_time > now() - interval '90 days') as is_address`)
  return known ?? { isDevice: false, isAddress: false }
}
