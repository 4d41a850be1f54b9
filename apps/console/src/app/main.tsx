// Starts the console: language and server first, then the pages.
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './mantine.css'
import './global.css'
import { ConnectionProvider } from './connection'
import { activateLocale, rememberedLocale } from './i18n'
import { Unreachable } from './pages/unreachable'
import { router } from './router'
import { noteSessionEnd } from './session/ended'
import { onSessionChangedElsewhere } from './session/session-store'
import { connect } from './session/start-client'
import { theme } from './theme'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)

function leave(): void {
  noteSessionEnd()
  void router.navigate({ href: '/login', replace: true })
}

async function start(): Promise<void> {
  const [connection] = await Promise.all([
    connect(leave).catch((error: unknown) => error),
    activateLocale(rememberedLocale()),
  ])
  const isConnected = typeof connection === 'object' && connection !== null && 'client' in connection
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider theme={theme} defaultColorScheme="auto">
          {isConnected ? (
            <ConnectionProvider value={connection as Awaited<ReturnType<typeof connect>>}>
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

// Somebody else logged in, or the reader logged out, in another tab: what this tab shows is theirs no longer.
onSessionChangedElsewhere(() => location.reload())
// A chunk that is gone was replaced by a new release; the page that names the new ones is loaded once.
addEventListener('vite:preloadError', () => location.reload())

void start()
