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
import { collectErrors, noteRenderError } from './collect-errors'
import { ConnectionProvider } from './connection'
import { activateLocale, rememberedLocale } from './i18n'
import { Unreachable } from './pages/unreachable'
import { askForWorkspace, preloadWorkspace, router } from './router'
import { noteSessionEnd } from './session/ended'
import { followOtherTab, goToLogin } from './session/follow'
import { currentLock } from './session/lock-store'
import { keepFresh } from './session/keep-fresh'
import { loadSession, onSessionChangedElsewhere } from './session/session-store'
import { connect } from './session/start-client'
import { theme } from './theme'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
collectErrors()
const root = createRoot(element, { onCaughtError: noteRenderError, onUncaughtError: noteRenderError })

function endSession(): void {
  noteSessionEnd()
  goToLogin(router)
}

async function start(): Promise<void> {
  const isBack = Boolean(loadSession()?.accessToken)
  // Who comes back logged in gets the workspace's code while the words of the language come.
  if (isBack) preloadWorkspace()
  const connecting = connect(endSession).then((connection) => {
    keepFresh(connection.client, () => goToLogin(router))
    if (isBack && !currentLock()) askForWorkspace(connection.client)
    return connection
  })
  const [connection] = await Promise.all([connecting.catch(() => null), activateLocale(rememberedLocale())])
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider theme={theme} defaultColorScheme="auto">
          {connection ? (
            <ConnectionProvider value={connection}>
              <RouterProvider router={router} />
            </ConnectionProvider>
          ) : (
            <Unreachable onRetry={() => void start()} />
          )}
        </MantineProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

onSessionChangedElsewhere((change) => followOtherTab(router, change))

void start()
