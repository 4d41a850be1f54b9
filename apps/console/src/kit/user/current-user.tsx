// Who is reading: what screens may want to know of the person logged in.
import { createContext, use } from 'react'

export type Reader = {
  userId: string
  account: string
  realName: string
  tenantId: string
  avatar: string
  roleName: string
}

/** The platform's own tenant; its people see and name other tenants. */
export const platformTenantId = '000000'

const ReaderContext = createContext<Reader | null>(null)
export const ReaderProvider = ReaderContext

export function useReader(): Reader {
  const reader = use(ReaderContext)
  if (!reader) throw new Error('useReader needs somebody logged in')
  return reader
}

/** Whether the reader administers the platform and may choose a tenant. */
export function useIsPlatform(): boolean {
  return useReader().tenantId === platformTenantId
}
