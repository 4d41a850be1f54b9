// The addresses of the console. Only login, the lock page and the error pages are routes of their own; everything else
// is one splat route, because the server's menu says which pages there are.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Client } from '@swapdesk/sdk'
import type { Search } from '../kit/navigation/pane'
import { bringWords, loadScreenWords } from './i18n'
import { LoginPage } from './login/login-page'
import { RouteFailed } from './pages/route-failed'
import { callFirst } from './session/first-calls'
import { keepLocked, lockPath, requireSession, skipLockPage, skipLoginPage } from './session/guard'

const loadInside = () => import('./shell/authenticated-app')

const rootRoute = createRootRoute({
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
  beforeLoad: keepLocked,
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: skipLoginPage,
  component: LoginPage,
})

const errorPages = lazyRouteComponent(() => import('./pages/error-page'), 'ErrorPage')
const errorRoutes = ['/403', '/404', '/500'].map((path) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: errorPages }),
)

/** The workspace and the lock page share their frame, so that the workspace stays alive while it is locked. */
const insideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: requireSession,
  component: lazyRouteComponent(async () => (await Promise.all([loadInside(), loadScreenWords('shell')]))[0], 'Inside'),
})
const lockRoute = createRoute({ getParentRoute: () => insideRoute, path: lockPath, beforeLoad: skipLockPage })
const pageRoute = createRoute({ getParentRoute: () => insideRoute, path: '$' })

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/wel/index', replace: true })
  },
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    indexRoute,
    loginRoute,
    ...errorRoutes,
    insideRoute.addChildren([lockRoute, pageRoute]),
  ]),
  // Every value stays text: parsed as JSON, a 19-digit id would lose digits.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text ? `?${text}` : ''
  },
  defaultErrorComponent: RouteFailed,
  notFoundMode: 'root',
})

/** Fetches the code of the workspace before it is asked for; whether that works shows when it is. */
export function preloadWorkspace(): void {
  bringWords('shell', 'screens')
  void loadInside().catch(() => undefined)
}

/** Asks what the workspace needs to know, for somebody who comes back logged in. */
export function askForWorkspace(client: Client): void {
  const replies = callFirst(client)
  void loadInside().then(
    ({ askFirst }) => askFirst(client, replies),
    () => undefined,
  )
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface HistoryState {
    /** Where the reader wanted to go before logging in. */
    from?: string
  }
}
