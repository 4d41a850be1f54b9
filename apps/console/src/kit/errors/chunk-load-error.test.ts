import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isChunkLoadError, handleChunkLoadError } from './chunk-load-error'

const html = (entry: string) => `<!doctype html><script type="module" src="${entry}"></script>`
const serve = (entry: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(html(entry))),
  )
const reload = vi.fn<() => void>()

beforeEach(() => {
  document.head.innerHTML = html('/assets/today.js')
  sessionStorage.clear()
  reload.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

describe('a lost chunk', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://h/assets/a.js',
    'error loading dynamically imported module: http://h/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is known by the words of its browser: %s', (message) => {
    expect(isChunkLoadError(new TypeError(message))).toBe(true)
  })

  it('is no other error', () => {
    expect(isChunkLoadError(new TypeError('x is undefined'))).toBe(false)
    expect(isChunkLoadError('Importing a module script failed.')).toBe(false)
  })

  it('of a new release reloads the console, once per release', async () => {
    serve('/assets/tomorrow.js')
    await handleChunkLoadError(() => false, reload)
    await handleChunkLoadError(() => false, reload)
    expect(reload).toHaveBeenCalledTimes(1)
    serve('/assets/the-day-after.js')
    await handleChunkLoadError(() => false, reload)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('of the same release, or without a connection, has not', async () => {
    serve('/assets/today.js')
    await handleChunkLoadError(() => false, reload)
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline')))
    await handleChunkLoadError(() => false, reload)
    expect(reload).not.toHaveBeenCalled()
  })

  it('never loses typed input', async () => {
    serve('/assets/tomorrow.js')
    await handleChunkLoadError(() => true, reload)
    expect(reload).not.toHaveBeenCalled()
  })
})
