// What a login begins with and where it leads: the tenant of last time, and the page the reader wanted to see.
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { resetTabs } from '../shell/tabs/tab-store'

const tenantKey = 'swapdesk.last-tenant'
const defaultTenantId = '000000'

export function lastTenantId(): string {
  return localStorage.getItem(tenantKey) ?? defaultTenantId
}

/** Where the reader wanted to go before logging in. */
export function useWantedPage(): string | undefined {
  return useRouterState({ select: (state) => state.location.state.from })
}

/** Once a session is kept: remembers its tenant, begins with fresh tabs, and goes where the reader wanted to go. */
export function useEnter() {
  const router = useRouter()
  const wanted = useWantedPage()
  return useCallback(
    async (tenantId: string, from = wanted) => {
      localStorage.setItem(tenantKey, tenantId)
      resetTabs()
      await router.navigate({ href: from ?? '/', replace: true })
    },
    [router, wanted],
  )
}
