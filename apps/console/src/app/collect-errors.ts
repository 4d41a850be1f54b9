// Records uncaught errors of the page. Refusals by the server are not recorded: they were shown, and the server logs
// them.
import { isApiError } from '@swapdesk/sdk'
import { recordUiError, type UiErrorType } from '../kit/errors/error-store'
import { isChunkLoadError, handleChunkLoadError } from '../kit/errors/chunk-load-error'
import { hasUnsaved } from './shell/tabs/unsaved-changes'

/** A harmless warning that observations were deferred to the next frame. */
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

/** An error caught by React, with the component stack. */
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
