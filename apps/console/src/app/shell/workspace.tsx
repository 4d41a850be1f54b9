// Everything after login: loads user, menu and permissions once, then renders the shell.
import './styles/mantine.css'
import { useLingui } from '@lingui/react/macro'
import { MantineThemeProvider, type MantineThemeOverride } from '@mantine/core'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { isApiError, type Session as LoggedIn } from '@swapdesk/sdk'
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { ClientProvider, useCall } from '../../kit/api/client'
import { lazyComponent } from '../../kit/loading/lazy-component'
import { ErrorBoundary } from '../../kit/loading/error-boundary'
import { PermissionsProvider } from '../../kit/user/permissions'
import { useUserInfo, type UserInfo } from '../../kit/user/user-info'
import { ChangedLabelsProvider } from '../../kit/values/changed-labels'
import { CurrentUserProvider, type CurrentUser } from '../../kit/user/current-user'
import { ChangeLocaleProvider } from '../../kit/user/change-locale'
import { ErrorState } from '../../kit/loading/states'
import { useConnection } from '../connection'
import { activateLocale, loadScreenCatalog } from '../i18n'
import { onSessionChangedElsewhere } from '../session/session-store'
import { usePreferences } from '../session/use-preferences'
import { useInitialLoadDone, useInitialLoadWatch } from './startup/initial-load'
import { endPrefetch, queriesOf, useIsPagePrefetched } from './startup/prefetch-queries'
import { codesOf, MenuProvider, withFrames } from './menu/menu'
import { Shell } from './shell'
import { useRightsAfterReconnection } from './use-rights-after-reconnection'
import { ShellSkeleton } from './startup/shell-skeleton'

const Overlays = lazyComponent(() => import('./startup/overlays').then((module) => module.Overlays))
const RequiredPasswordChange = lazy(async () => {
  const [module] = await Promise.all([import('./account/required-password-change'), loadScreenCatalog('screens')])
  return { default: module.RequiredPasswordChange }
})

/** Renders portals inside the workspace, so that locking removes them from the document too. */
function overlaysIn(target: HTMLElement): MantineThemeOverride {
  return { components: { Portal: { defaultProps: () => ({ target }) } } }
}

export function Workspace({ overlays }: { overlays: HTMLElement }) {
  const { client, encryptPassword } = useConnection()
  const [queries] = useState(() => queriesOf(client))
  useEffect(endPrefetch, [])
  const placed = useMemo(() => overlaysIn(overlays), [overlays])
  return (
    <MantineThemeProvider theme={placed}>
      <QueryClientProvider client={queries}>
        <ClientProvider client={client} encryptPassword={encryptPassword}>
          <Session>
            <CurrentLabels>
              <Shell />
            </CurrentLabels>
          </Session>
          <DeferredOverlays />
        </ClientProvider>
      </QueryClientProvider>
    </MantineThemeProvider>
  )
}

/** Changed labels are requested after the first page has been loaded. */
function CurrentLabels({ children }: { children: ReactNode }) {
  return <ChangedLabelsProvider isEnabled={useInitialLoadDone()}>{children}</ChangedLabelsProvider>
}

function DeferredOverlays() {
  if (!useInitialLoadDone()) return null
  return (
    <ErrorBoundary variant="over">
      <Suspense>
        <Overlays />
      </Suspense>
    </ErrorBoundary>
  )
}

const rightsStaleMs = 5 * 60_000

/** Name and avatar from the server; the session's are as old as its last renewal. */
function currentUserOf(session: LoggedIn, person: UserInfo | undefined): CurrentUser {
  return person ? { ...session, realName: person.real_name ?? '', avatar: person.avatar ?? '' } : session
}

/** Refetches everything when another tab switches department or role. */
function useRightsOfOtherTab(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onSessionChangedElsewhere((change) => {
        if (change === 'other-rights') void queries.invalidateQueries()
      }),
    [queries],
  )
}

/** Loads menu and permission codes and provides the current user. */
function Session({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { client } = useConnection()
  const person = useUserInfo()
  const hasPreferences = usePreferences(person.data) || person.isError
  useRightsOfOtherTab()
  useRightsAfterReconnection()
  const routes = useCall('menuRoutes', {}, { staleTimeMs: rightsStaleMs })
  const buttons = useCall('menuButtons', {}, { staleTimeMs: rightsStaleMs })
  const codes = useMemo(
    () => new Set([...codesOf(routes.data ?? []), ...codesOf(buttons.data ?? [])]),
    [routes.data, buttons.data],
  )
  const menu = useMemo(() => withFrames(routes.data ?? []), [routes.data])
  const error = routes.error ?? buttons.error
  const { session } = client
  const isPagePrefetched = useIsPagePrefetched()
  const isReady = routes.data && buttons.data && session && hasPreferences && isPagePrefetched
  useInitialLoadWatch(Boolean(isReady) || error !== null)
  if (isApiError(error, 'user.password-expired')) {
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <RequiredPasswordChange onChanged={() => void Promise.all([routes.refetch(), buttons.refetch()])} />
      </Suspense>
    )
  }
  if (error && !routes.data) {
    return (
      <main style={{ height: '100%', display: 'flex' }} aria-label={t`Could not start`}>
        <ErrorState error={error} onRetry={() => void Promise.all([routes.refetch(), buttons.refetch()])} />
      </main>
    )
  }
  if (!isReady) return <ShellSkeleton />
  return (
    <CurrentUserProvider value={currentUserOf(session, person.data)}>
      <PermissionsProvider codes={codes}>
        <ChangeLocaleProvider value={activateLocale}>
          <MenuProvider value={menu}>{children}</MenuProvider>
        </ChangeLocaleProvider>
      </PermissionsProvider>
    </CurrentUserProvider>
  )
}
