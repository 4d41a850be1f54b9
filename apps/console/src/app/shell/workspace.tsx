// Everything behind the login: what the reader may see and do is asked once, then the shell is drawn around the panes.
import './mantine.css'
import '@mantine/notifications/styles.layer.css'
import { useLingui } from '@lingui/react/macro'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { isApiError } from '@swapdesk/sdk'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { ClientProvider, useCall } from '../../kit/client'
import { PermissionsProvider } from '../../kit/permissions'
import { ReaderProvider } from '../../kit/reader'
import { Failed } from '../../kit/states'
import { useConnection } from '../connection'
import { codesOf, MenuProvider } from './menu'
import { Shell } from './shell'
import { ShellSkeleton } from './shell-skeleton'

const NewPasswordFirst = lazy(() =>
  import('./new-password-first').then((module) => ({ default: module.NewPasswordFirst })),
)

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The SDK has retried what may be retried; a refusal does not get better by asking again.
        retry: (failures, error) => failures < 1 && isApiError(error) && error.kind === 'network',
        refetchOnWindowFocus: false,
      },
    },
  })
}

export function Workspace() {
  const [queries] = useState(createQueryClient)
  const { client, encryptPassword } = useConnection()
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={client} encryptPassword={encryptPassword}>
        <ModalsProvider>
          <Notifications position="top-center" limit={4} autoClose={4000} />
          <Session>
            <Shell />
          </Session>
        </ModalsProvider>
      </ClientProvider>
    </QueryClientProvider>
  )
}

const rightsStaleMs = 5 * 60_000

/** Loads the menu and the permission codes, and hands down who is logged in. */
function Session({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { client } = useConnection()
  const routes = useCall('menuRoutes', {}, { staleTimeMs: rightsStaleMs })
  const buttons = useCall('menuButtons', {}, { staleTimeMs: rightsStaleMs })
  const codes = useMemo(
    () => new Set([...codesOf(routes.data ?? []), ...codesOf(buttons.data ?? [])]),
    [routes.data, buttons.data],
  )
  const error = routes.error ?? buttons.error
  if (isApiError(error, 'user.password-expired')) {
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <NewPasswordFirst onChanged={() => void Promise.all([routes.refetch(), buttons.refetch()])} />
      </Suspense>
    )
  }
  if (error && !routes.data) {
    return (
      <main style={{ height: '100%', display: 'flex' }} aria-label={t`Could not start`}>
        <Failed error={error} onRetry={() => void Promise.all([routes.refetch(), buttons.refetch()])} />
      </main>
    )
  }
  const session = client.session
  if (!routes.data || !buttons.data || !session) return <ShellSkeleton />
  return (
    <ReaderProvider value={session}>
      <PermissionsProvider codes={codes}>
        <MenuProvider value={routes.data}>{children}</MenuProvider>
      </PermissionsProvider>
    </ReaderProvider>
  )
}
