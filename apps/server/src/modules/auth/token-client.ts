/** The client that calls the token endpoint, by its Basic header or, without one, by the body. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { query } from '../../db/database.ts'
import { storableStart } from '../../db/storable.ts'
import type { PublicContext } from '../../http/context.ts'
import { KeyedMutex } from '../../http/keyed-mutex.ts'
import { basicOf } from '../../http/token.ts'
import { addressSubject, type Attempt, attemptFrom } from './login-attempt.ts'
import { isPublicClient } from './public-clients.ts'
import { TokenFailure } from './token-failure.ts'

/** Wrong client secrets from one address within half an hour. */
const SECRET_LIMIT = 10

export type Client = {
  clientId: string
  clientSecret: string
  authorizedGrantTypes: string
  accessTokenValidity: number
  refreshTokenValidity: number
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}

/** Attempts in flight count as failures: many people of one client, behind one address, would lock each other out. */
const attemptMutex = new KeyedMutex()

type Given = { clientId: string; clientSecret: string }
type ClientInput = { client_id?: string | undefined; client_secret?: string | undefined }

function givenBy(context: PublicContext, { client_id: clientId, client_secret: clientSecret }: ClientInput) {
  const inBody = clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined
  return basicOf(context.headers) ?? inBody
}

export async function authenticClient(context: PublicContext, input: ClientInput): Promise<Client> {
  const given = givenBy(context, input)
  if (!given) throw new TokenFailure(2005)
  // Wrong guesses lock their address, not the client; public secrets are not counted.
  const isGuessable = !isPublicClient(given.clientId)
  const subject = `client:${storableStart(given.clientId, 128)} ${addressSubject(context.ip).subject}`
  if (!isGuessable) return verifiedClient(context, given)
  return attemptMutex.run(subject, async () => {
    const attempt = await attemptFrom(context, [{ subject, limit: SECRET_LIMIT }])
    return verifiedClient(context, given, attempt)
  })
}

async function verifiedClient(context: PublicContext, given: Given, attempt?: Attempt): Promise<Client> {
  const client = await context.services.db.system.first(
    query
      .selectFrom('client')
      .select(['clientId', 'clientSecret', 'authorizedGrantTypes', 'accessTokenValidity', 'refreshTokenValidity'])
      .where('clientId', '=', given.clientId)
      .where('status', '=', 1)
      .where('isDeleted', '=', 0),
  )
  if (!client || !isEqual(client.clientSecret, given.clientSecret)) {
    throw (await attempt?.failed(new TokenFailure(2005))) ?? new TokenFailure(2005)
  }
  await attempt?.succeeded()
  return client
}
