/** The program that calls the token endpoint, by its Basic header. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { query } from '../../db/database.ts'
import type { PublicContext } from '../../http/context.ts'
import { basicOf } from '../../http/token.ts'
import { TokenFailure } from './token-failure.ts'

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

export async function authenticClient(context: PublicContext): Promise<Client> {
  const given = basicOf(context.headers)
  if (!given) throw new TokenFailure(2005)
  const client = await context.services.db.system.first(
    query
      .selectFrom('client')
      .select(['clientId', 'clientSecret', 'authorizedGrantTypes', 'accessTokenValidity', 'refreshTokenValidity'])
      .where('clientId', '=', given.clientId)
      .where('status', '=', 1)
      .where('isDeleted', '=', 0),
  )
  if (!client || !isEqual(client.clientSecret, given.clientSecret)) throw new TokenFailure(2005)
  return client
}
