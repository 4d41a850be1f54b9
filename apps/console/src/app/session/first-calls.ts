// The workspace's first requests, sent while its code loads.
import type { Client, Data } from '@swapdesk/sdk'
import { platformTenantId } from '../../kit/user/current-user'
import { setTenantLocale } from '../../kit/values/tenant-locale'

const operations = ['authUserInfo', 'menuRoutes', 'menuButtons'] as const

export type FirstReplies = { [Id in (typeof operations)[number]]: Promise<Data<Id>> }

export function startFirstCalls(client: Client): FirstReplies {
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
  return first
}
