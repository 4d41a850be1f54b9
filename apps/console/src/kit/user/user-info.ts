// Who is logged in as the server knows them: name, picture, preferences, and what they may work as.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError, Data } from '@swapdesk/sdk'
import { useCall } from '../api/client'

const staleMs = 5 * 60_000

export type UserInfo = Data<'authUserInfo'>

export function useUserInfo(): UseQueryResult<UserInfo, ApiError> {
  return useCall('authUserInfo', {}, { staleTimeMs: staleMs })
}

/** Those of somebody's departments or roles that the session works as. */
export function activeAmong(own: UserInfo['roles'], ids: string): UserInfo['roles'] {
  const working = new Set(ids.split(','))
  return own.filter(({ id }) => working.has(id))
}
