// The workspace's first requests, sent while its code loads.
import type { Client, Data } from '@swapdesk/sdk'

const operations = ['authUserInfo', 'menuRoutes', 'menuButtons'] as const

export type FirstReplies = { [Id in (typeof operations)[number]]: Promise<Data<Id>> }

export function startFirstCalls(client: Client): FirstReplies {
  const replies = Object.fromEntries(operations.map((id) => [id, client.call(id)]))
  // Failures are reported by the workspace.
  for (const reply of Object.values(replies)) reply.catch(() => undefined)
  return replies as FirstReplies
}
