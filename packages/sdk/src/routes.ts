// Routes of operations and the placement of their input. The build keeps only these members of the contract's table.
import { operations } from '@swapdesk/contract/operations'
import type { OperationId } from './operation-types.ts'

export type Route = {
  method: 'get' | 'post'
  path: string
  input: 'query' | 'json' | 'form'
  permission?: string | { create: string; update: string }
}

const routes: Record<string, Route> = operations

/** The route of an operation; throws a TypeError for an unknown name. */
export function routeOf(operationId: OperationId): Route {
  const route = Object.hasOwn(routes, operationId) ? routes[operationId] : undefined
  if (!route) throw new TypeError(`unknown operation: ${operationId}`)
  return route
}
