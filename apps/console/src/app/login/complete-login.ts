// Completes a login: stores the tenant, resets the tabs and opens the requested page.
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { resetTabs } from '../shell/tabs/tab-store'

const tenantKey = 'swapdesk.last-tenant'
const defaultTenantId = '000000'

export function lastTenantId(): string {
  return localStorage.getItem(tenantKey) ?? defaultTenantId
}

/** The page requested before login. */
export function useRequestedPage(): string | undefined {
  return useRouterState({ select: (state) => state.location.state.from })
}

/** Stores the tenant, resets the tabs and navigates to the requested page. */
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
