// Notes what fails in the browser, wherever it does. The server's refusals are no errors of the page: who caused them was
// told, and the server's logs have them.
import { isApiError } from '@swapdesk/sdk'
import { recordUiError, type UiErrorType } from '../kit/errors/error-store'
import { isChunkLoadError, handleChunkLoadError } from '../kit/errors/chunk-load-error'
import { hasUnsaved } from './shell/tabs/unsaved-changes'

/** Says that some observation was put off to the next frame, and harms nobody. */
const noise = 'ResizeObserver loop'

function note(type: UiErrorType, error: unknown, info?: string | null): void {
  if (error instanceof Error && error.name === 'AbortError') return
  const isCall = isApiError(error)
  if (isCall && type === 'rejection') return
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const request = isCall && error.requestId ? `request ${error.requestId}` : null
  const stack = error instanceof Error ? error.stack : null
  recordUiError(isChunkLoadError(error) ? 'chunk' : type, message, {
    stack,
    info: [request, info].filter(Boolean).join('\n') || null,
  })
}

/** What React caught: in which part of the page it happened. */
export function recordRenderError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  note('screen', error, componentStack?.trim())
}

export function collectErrors(): void {
  addEventListener('error', (event: ErrorEvent) => {
    if (event.message.startsWith(noise)) return
    note('error', event.error ?? event.message, event.filename ? `${event.filename}:${event.lineno}` : null)
  })
  addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason))
  addEventListener('vite:preloadError', () => void handleChunkLoadError(hasUnsaved))
}
