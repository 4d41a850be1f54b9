// Renders a screen with a client that replies from a function, permissions, a router and dialogs.
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { Client, EventsOptions, LiveEvent } from '@swapdesk/sdk'
import type { ReactNode } from 'react'
import { ClientProvider } from '../api/client'
import { markOverlaysReady } from '../dialogs/overlays-ready'
import type { Search } from '../navigation/pane'
import { CurrentUserProvider, type CurrentUser } from '../user/current-user'
import { PermissionsProvider } from '../user/permissions'
import { renderInPane } from './render-in-pane'

const user: CurrentUser = {
  userId: '1',
  account: 'operator',
  realName: 'Operator',
  tenantId: '384721',
  avatar: '',
  roleName: '',
}

type ScreenOptions = {
  /** The data of the reply to an operation; an empty list when undefined. */
  reply: (operation: string, input: Readonly<Record<string, unknown>>) => unknown
  permissions: readonly string[]
  locale?: 'zh' | 'en'
  search?: Search
  /** The stream of live events; it ends at once by default. */
  events?: (options: EventsOptions) => AsyncIterable<LiveEvent>
}

const noEvents = async function* (): AsyncGenerator<LiveEvent> {}

export function renderScreen(
  screen: ReactNode,
  { reply, permissions, locale = 'en', search = {}, events = noEvents }: ScreenOptions,
) {
  markOverlaysReady()
  localStorage.clear()
  const client = {
    call: async (operation: string, input: Readonly<Record<string, unknown>> = {}) => reply(operation, input) ?? [],
    download: async (operation: string, input: Readonly<Record<string, unknown>>) => reply(operation, input),
    events,
  } as unknown as Client
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderInPane(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ClientProvider client={client} encryptPassword={async (password) => password}>
          <CurrentUserProvider value={user}>
            <PermissionsProvider codes={new Set(permissions)}>
              <ModalsProvider>{screen}</ModalsProvider>
            </PermissionsProvider>
          </CurrentUserProvider>
        </ClientProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
    { locale, search },
  )
}
