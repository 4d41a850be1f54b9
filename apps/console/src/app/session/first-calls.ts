// The workspace's first requests, sent while its code loads.
import type { Client, Data } from '@swapdesk/sdk'
import { platformTenantId } from '../../kit/user/current-user'
import { setTenantLocale } from '../../kit/values/tenant-locale'

const operations = ['authUserInfo', 'menuRoutes', 'menuButtons'] as const

type FirstReplies = { [Id in (typeof operations)[number]]: Promise<Data<Id>> }

let untaken: { client: Client; userId: string | undefined; replies: FirstReplies } | undefined

export function startFirstCalls(client: Client): void {
  const replies = Object.fromEntries(operations.map((id) => [id, client.call(id)]))
  // Failures are reported by the workspace.
  for (const reply of Object.values(replies)) reply.catch(() => undefined)
  const first = replies as FirstReplies
  first.authUserInfo.then(
    (person) =>
      setTenantLocale({
        country: person.country_code,
        currencyExponent: person.currency_exponent,
        currencyCode: person.currency_code,
        isPlatform: person.tenant_id === platformTenantId,
      }),
    () => undefined,
  )
  untaken = { client, userId: client.session?.userId, replies: first }
}

/** The replies to this client's first requests and the user who sent them; once. */
export function takeFirstReplies(client: Client): { userId: string | undefined; replies: FirstReplies } | undefined {
  if (untaken?.client !== client) return undefined
  const taken = untaken
  untaken = undefined
  return taken
}
