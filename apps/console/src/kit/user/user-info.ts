// Who is logged in as the server knows them: name, picture, preferences, and what they may work as.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError, Data } from '@swapdesk/sdk'
import { useCall } from '../api/client'

const staleMs = 5 * 60_000

export type Person = Data<'authUserInfo'>

export function usePerson(): UseQueryResult<Person, ApiError> {
  return useCall('authUserInfo', {}, { staleTimeMs: staleMs })
}

/** Those of somebody's departments or roles that the session works as. */
export function workingAs(own: Person['roles'], ids: string): Person['roles'] {
  const working = new Set(ids.split(','))
  return own.filter(({ id }) => working.has(id))
}
