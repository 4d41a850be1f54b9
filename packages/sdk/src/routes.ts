// Routes of operations and the placement of their input. The build keeps only these members of the contract's table.
import { operations } from '@swapdesk/contract/operations'
import type { OperationId } from './operation-types.ts'

export type Route = {
  method: 'get' | 'post'
  path: string
  input: 'query' | 'json' | 'form'
  kind?: string
  permission?: string | { create: string; update: string }
}

const routes: Record<string, Route> = operations

/** The route of a name, if it is an operation's. */
export function findRoute(name: string): Route | undefined {
  return Object.hasOwn(routes, name) ? routes[name] : undefined
}

/** Whether the name of an operation begins with this word. */
export function isFirstWord(word: string): boolean {
  return Object.keys(routes).some((name) => name.startsWith(word) && /[A-Z]/.test(name.charAt(word.length)))
}

/** The route of an operation; throws a TypeError for an unknown name. */
export function routeOf(operationId: OperationId): Route {
  const route = findRoute(operationId)
  if (!route) throw new TypeError(`unknown operation: ${operationId}`)
  return route
}
