// What a login begins with and where it leads: the tenant of last time, and the page the user wanted to see.
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { resetTabs } from '../shell/tabs/tab-store'

const tenantKey = 'swapdesk.last-tenant'
const defaultTenantId = '000000'

export function lastTenantId(): string {
  return localStorage.getItem(tenantKey) ?? defaultTenantId
}

/** Where the user wanted to go before logging in. */
export function useRequestedPage(): string | undefined {
  return useRouterState({ select: (state) => state.location.state.from })
}

/** Once a session is kept: remembers its tenant, begins with fresh tabs, and goes where the user wanted to go. */
export function useCompleteLogin() {
  const router = useRouter()
  const wanted = useRequestedPage()
  return useCallback(
    async (tenantId: string, from = wanted) => {
      localStorage.setItem(tenantKey, tenantId)
      resetTabs()
      await router.navigate({ href: from ?? '/', replace: true })
    },
    [router, wanted],
  )
}
