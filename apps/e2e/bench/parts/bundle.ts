/**
 * What a browser has to load before the login page and before the first list, and how soon a long list is painted:
 * asked of a real browser in front of the built console.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { login, people } from '../../support/people.ts'
import { watchRequests } from '../../support/settled.ts'
import { inBrowser, root } from '../browser.ts'
import { type Figure, median } from '../report.ts'

const LOGIN_MAX_KB = 160
const LIST_MAX_KB = 330
const PAINT_MAX_MS = 120
const PAINT_ROUNDS = 5
const LIST_PATH = '/fleet/vehicle'
const LONG_PAGE = 200

const part = 'console: in a browser'
const built = join(root, 'apps/console/dist')

/** Sizes of the scripts and styles a page loads, compressed as the server sends them (scripts/compress.mjs of the console). */
class Loaded {
  readonly #sizes = new Map<string, number>()

  constructor(page: Page) {
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(js|css)$/.test(pathname))
        this.#sizes.set(pathname, gzipSync(readFileSync(join(built, pathname)), { level: 9 }).length)
    })
  }

  kb(ending: string): number {
    const own = [...this.#sizes].filter(([path]) => path.endsWith(ending))
    return own.reduce((sum, [, size]) => sum + size, 0) / 1_000
  }

  figure(what: string, max: number): Figure {
    const scripts = this.kb('.js')
    const styles = this.kb('.css')
    return {
      part,
      what,
      measured: `${Math.round(scripts + styles)} kB gzip (scripts ${Math.round(scripts)}, styles ${Math.round(styles)})`,
      target: `≤ ${max} kB`,
      isReached: scripts + styles <= max,
    }
  }
}

async function figuresFrom(browser: Browser, baseURL: string): Promise<Figure[]> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
  const loaded = new Loaded(page)
  const settled = watchRequests(page)
  await page.goto('/login')
  await settled()
  const atLogin = loaded.figure('login page, all it loads', LOGIN_MAX_KB)
  await login(page, people.whaleAdmin)
  await page.goto(LIST_PATH)
  await settled()
  return [atLogin, loaded.figure('first list, login included', LIST_MAX_KB), await paintFigure(page)]
}

type Painted = { ms: number; columns: number }

/** From the last byte of a long page to the frame that shows it. */
async function paintOnce(page: Page): Promise<Painted> {
  await page.goto('about:blank')
  await page.goto(`${LIST_PATH}?size=${LONG_PAGE}`)
  await page.locator('tbody tr').nth(10).waitFor()
  return page.evaluate(() => {
    const request = performance.getEntriesByType('resource').findLast((entry) => entry.name.includes('/vehicle/list'))
    const { responseEnd } = request as PerformanceResourceTiming
    const { shownAt } = globalThis as unknown as { shownAt: number }
    return { ms: shownAt - responseEnd, columns: document.querySelectorAll('thead th').length }
  })
}

async function paintFigure(page: Page): Promise<Figure> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('tbody tr').length < 10) return
      observer.disconnect()
      // The second frame begins when the first one has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame((at) => {
          Object.assign(globalThis, { shownAt: at })
        }),
      )
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  const painted: Painted[] = []
  for (let round = 0; round < PAINT_ROUNDS; round += 1) painted.push(await paintOnce(page))
  const ms = median(painted.map((one) => one.ms))
  return {
    part,
    what: `list of ${LONG_PAGE} rows, ${painted[0]?.columns ?? 0} columns: last byte to paint`,
    measured: `${Math.round(ms)} ms (median of ${PAINT_ROUNDS})`,
    target: `≤ ${PAINT_MAX_MS} ms`,
    isReached: ms <= PAINT_MAX_MS,
  }
}

export const benchBundle = (): Promise<Figure[]> => inBrowser(figuresFrom)
