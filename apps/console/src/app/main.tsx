// Starts the console: language and server first, then the pages.
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/mantine.css'
import './styles/default-theme.css'
import './styles/global.css'
import { collectErrors, recordRenderError } from './collect-errors'
import { ConnectionProvider } from './connection'
import { MapSettingsProvider } from '../kit/map/map-settings'
import { activateLocale, rememberedLocale } from './i18n'
import { Unreachable } from './pages/unreachable'
import { startWorkspaceQueries, preloadWorkspace, router } from './router'
import { setSessionEnd } from './session/session-end'
import { followOtherTabs, redirectToLogin } from './session/follow-other-tabs'
import { currentLock } from './session/lock-store'
import { scheduleTokenRefresh } from './session/token-refresh'
import { loadSession, onSessionChangedElsewhere } from './session/session-store'
import { connect } from './session/start-client'
import { theme } from './theme'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
collectErrors()
const root = createRoot(element, { onCaughtError: recordRenderError, onUncaughtError: recordRenderError })

function endSession(): void {
  setSessionEnd()
  redirectToLogin(router)
}

async function start(): Promise<void> {
  const isBack = Boolean(loadSession()?.accessToken)
  // Fetches the workspace in parallel with the message catalogs when a session exists.
  if (isBack) preloadWorkspace()
  const connecting = connect(endSession).then((connection) => {
    scheduleTokenRefresh(connection.client, () => redirectToLogin(router))
    if (isBack && !currentLock()) startWorkspaceQueries(connection.client)
    return connection
  })
  const [connection] = await Promise.all([connecting.catch(() => null), activateLocale(rememberedLocale())])
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider theme={theme} defaultColorScheme="auto">
          {connection ? (
            <ConnectionProvider value={connection}>
              <MapSettingsProvider value={connection.bootstrap.map}>
                <RouterProvider router={router} />
              </MapSettingsProvider>
            </ConnectionProvider>
          ) : (
            <Unreachable onRetry={() => void start()} />
          )}
        </MantineProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

onSessionChangedElsewhere((change) => followOtherTabs(router, change))

void start()
