// The addresses of the console. Only login and the error pages are routes of their own; everything else is one splat
// route, because the server's menu says which pages there are.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Search } from '../kit/pane'
import { LoginPage } from './login/login-page'
import { RouteFailed } from './pages/route-failed'
import { loadSession } from './session/session-store'

const rootRoute = createRootRoute({ validateSearch: (search: Record<string, unknown>): Search => search as Search })

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: () => {
    if (loadSession()) throw redirect({ href: '/' })
  },
  component: LoginPage,
})

const errorPages = lazyRouteComponent(() => import('./pages/error-page'), 'ErrorPage')
const errorRoutes = ['/403', '/404', '/500'].map((path) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: errorPages }),
)

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    if (!loadSession()) throw redirect({ href: '/login', replace: true, state: { from: location.href } })
  },
  component: lazyRouteComponent(() => import('./shell/workspace'), 'Workspace'),
})

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/wel/index', replace: true })
  },
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([indexRoute, loginRoute, ...errorRoutes, shellRoute]),
  // Every value stays text: parsed as JSON, a 19-digit id would lose digits.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text ? `?${text}` : ''
  },
  defaultErrorComponent: RouteFailed,
  notFoundMode: 'root',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface HistoryState {
    /** Where the reader wanted to go before logging in. */
    from?: string
  }
}
