// The logged-in user: name, avatar, preferences, departments and roles.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError, Data } from '@swapdesk/sdk'
import { useCall } from '../api/client'

const staleMs = 5 * 60_000

export type UserInfo = Data<'authUserInfo'>

export function useUserInfo(): UseQueryResult<UserInfo, ApiError> {
  return useCall('authUserInfo', {}, { staleTimeMs: staleMs })
}

/** The departments or roles that are active in the session. */
export function activeAmong(own: UserInfo['roles'], ids: string): UserInfo['roles'] {
  const working = new Set(ids.split(','))
  return own.filter(({ id }) => working.has(id))
}
