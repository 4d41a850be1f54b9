// What the workspace asks first, asked while its code is still on its way.
import type { Client, Data } from '@swapdesk/sdk'

const operations = ['authUserInfo', 'menuRoutes', 'menuButtons'] as const

export type FirstReplies = { [Id in (typeof operations)[number]]: Promise<Data<Id>> }

export function startFirstCalls(client: Client): FirstReplies {
  const replies = Object.fromEntries(operations.map((id) => [id, client.call(id)]))
  // What fails is told by the workspace, once it is there.
  for (const reply of Object.values(replies)) reply.catch(() => undefined)
  return replies as FirstReplies
}
