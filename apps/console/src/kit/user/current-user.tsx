// The logged-in user, for screens.
import { createContext, use } from 'react'

export type CurrentUser = {
  userId: string
  account: string
  realName: string
  tenantId: string
  avatar: string
  roleName: string
}

/** The platform's own tenant; its users see other tenants. */
export const platformTenantId = '000000'

const CurrentUserContext = createContext<CurrentUser | null>(null)
export const CurrentUserProvider = CurrentUserContext

export function useCurrentUser(): CurrentUser {
  const user = use(CurrentUserContext)
  if (!user) throw new Error('useCurrentUser needs somebody logged in')
  return user
}

/** Whether the user administers the platform and may choose a tenant. */
export function useIsPlatform(): boolean {
  return useCurrentUser().tenantId === platformTenantId
}
