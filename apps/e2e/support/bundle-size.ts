/** Files a page loads until it is ready, compressed as sent by the server (scripts/compress.mjs of the console). */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'

/** Scripts and styles, gzip, of the login page and of the first list, login included. */
export const BUDGET_KB = { login: 160, firstList: 332 }

const own = fileURLToPath(new URL('../../console/dist', import.meta.url))

/** The scripts and styles a page loads from now on. */
export class Loaded {
  readonly #sizes = new Map<string, number>()
  #isOver = false

  constructor(page: Page) {
    const built = resolve(process.env['SWAPDESK_CONSOLE_DIR'] ?? own)
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!this.#isOver && /\.(js|css)$/.test(pathname))
        this.#sizes.set(pathname, gzipSync(readFileSync(join(built, pathname)), { level: 9 }).length)
    })
  }

  /** Later files do not count. */
  stop(): void {
    this.#isOver = true
  }

  /** Size in kB of the files with this ending, or of all. */
  kb(ending = ''): number {
    const files = [...this.#sizes].filter(([path]) => path.endsWith(ending))
    return files.reduce((sum, [, size]) => sum + size, 0) / 1_000
  }
}

/**
 * Files a new window of a logged-in user loads until the rows of the first list arrive. Its timers stand still: a page
 * whose rows are late draws its frame without them and goes on loading, which is not needed for the list.
 */
export async function loadedBeforeList(context: BrowserContext): Promise<Loaded> {
  const page = await context.newPage()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  const loaded = new Loaded(page)
  const rows = page.waitForResponse((response) => response.url().includes('/vehicle/list'))
  await page.goto('/fleet/vehicle', { waitUntil: 'commit' })
  await rows
  loaded.stop()
  await page.close()
  return loaded
}
