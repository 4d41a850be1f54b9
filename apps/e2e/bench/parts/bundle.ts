/**
 * What a browser has to load before the login page and before the first list, and how soon a long list is painted:
 * measured in a real browser with the built console.
 */
import type { Browser, Page } from '@playwright/test'
import { BUDGET_KB, Loaded, loadedBeforeList } from '../../support/bundle-size.ts'
import { logInByForm, people } from '../../support/people.ts'
import { watchRequests } from '../../support/page-idle.ts'
import { inBrowser } from '../browser.ts'
import { type Figure, median } from '../report.ts'

const PAINT_MAX_MS = 120
const PAINT_ROUNDS = 5
const LIST_PATH = '/fleet/vehicle'
const LONG_PAGE = 200

const part = 'console: in a browser'

function sizeFigure(loaded: Loaded, what: string, max: number): Figure {
  const measured = `${Math.round(loaded.kb())} kB gzip (scripts ${Math.round(loaded.kb('.js'))}, styles ${Math.round(loaded.kb('.css'))})`
  return { part, what, measured, target: `≤ ${max} kB`, isReached: loaded.kb() <= max }
}

async function figuresFrom(browser: Browser, baseURL: string): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const loaded = new Loaded(page)
  const pageIdle = watchRequests(page)
  await page.goto('/login')
  await pageIdle()
  const atLogin = sizeFigure(loaded, 'login page, all it loads', BUDGET_KB.login)
  await logInByForm(page, people.whaleAdmin)
  const list = await loadedBeforeList(context)
  const atList = sizeFigure(list, 'first list, login included', BUDGET_KB.firstList)
  return [atLogin, atList, await paintFigure(page)]
}

type Painted = { ms: number; columns: number }

/** From the last byte of a long page to the frame that shows it, in a console that is open. */
async function paintOnce(page: Page): Promise<Painted> {
  const pageIdle = watchRequests(page)
  await page.goto('/wel/index')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pageIdle()
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `${LIST_PATH}?size=${LONG_PAGE}`)
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
