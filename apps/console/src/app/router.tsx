// Routes of the console. Login, lock page and error pages have routes of their own; all others share one splat route,
// because the server's menu defines the pages.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useRouterState,
} from '@tanstack/react-router'
import type { Client } from '@swapdesk/sdk'
import type { Search } from '../kit/navigation/pane'
import { preloadCatalogs, loadScreenCatalog } from './i18n'
import { LoginPage } from './login/login-page'
import { RouteFailed } from './pages/route-failed'
import { startFirstCalls } from './session/first-calls'
import { errorPaths, redirectToLockPage, lockPath, requireSession, skipLockPage, skipLoginPage } from './session/guard'
import { loadSession } from './session/session-store'

const loadAuthenticatedApp = () => import('./shell/authenticated-app')

const rootRoute = createRootRoute({
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
  beforeLoad: redirectToLockPage,
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: skipLoginPage,
  component: LoginPage,
})

const Errors = lazyRouteComponent(() => import('./pages/error-page'), 'ErrorPage')
const serverErrorRoute = createRoute({ getParentRoute: () => rootRoute, path: '/500', component: Errors })

const Authenticated = lazyRouteComponent(
  async () => (await Promise.all([loadAuthenticatedApp(), loadScreenCatalog('shell')]))[0],
  'AuthenticatedApp',
)

/** Without a session, error pages are shown alone. */
const isAlone = (path: string) => errorPaths.has(path) && !loadSession()

function AuthenticatedOrErrorPage() {
  return useRouterState({ select: (state) => isAlone(state.location.pathname) }) ? <Errors /> : <Authenticated />
}

/** The router waits for the code before it renders: what suspends would be mounted, and request everything, twice. */
const AuthenticatedOrError = Object.assign(AuthenticatedOrErrorPage, {
  preload: () => (isAlone(location.pathname) ? Errors : Authenticated).preload?.(),
})

/** Workspace, error pages and lock page share this route, so that the workspace stays mounted meanwhile. */
const authenticatedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: requireSession,
  component: AuthenticatedOrError,
})
const errorRoutes = [...errorPaths].map((path) => createRoute({ getParentRoute: () => authenticatedRoute, path }))
const lockRoute = createRoute({ getParentRoute: () => authenticatedRoute, path: lockPath, beforeLoad: skipLockPage })
const pageRoute = createRoute({ getParentRoute: () => authenticatedRoute, path: '$' })

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
    serverErrorRoute,
    authenticatedRoute.addChildren([lockRoute, pageRoute, ...errorRoutes]),
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

/** Preloads the workspace's code; a failure shows when it is needed. */
export function preloadWorkspace(): void {
  preloadCatalogs('shell', 'devices')
  void loadAuthenticatedApp().catch(() => undefined)
}

/** Starts the workspace's first requests for a user who is already logged in. */
export function startWorkspaceQueries(client: Client): void {
  startFirstCalls(client)
  void loadAuthenticatedApp().then(
    ({ prefetchWorkspace }) => prefetchWorkspace(client),
    () => undefined,
  )
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface HistoryState {
    /** The page requested before login. */
    from?: string
  }
}
