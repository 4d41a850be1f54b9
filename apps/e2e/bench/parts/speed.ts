/**
 * How soon the console can be worked with: the login page and a long list from an empty cache, on this machine and with
 * the processor slowed down four times, and the way to a list that is known already.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { logInByForm, people } from '../../support/people.ts'
import { watchRequests } from '../../support/page-idle.ts'
import { inBrowser } from '../browser.ts'
import { type Figure, median, note } from '../report.ts'

const ROUNDS = 5
const SLOWDOWN = 4
const WINDOW_MS = 2_000
const LONG_PAGE = 200
const LIST_PATH = '/fleet/vehicle'
const OTHER_PATH = '/system/user'
const part = 'console: how soon it can be worked with'

const SHOWN = 'shown after '

/**
 * Records in each page when a selector is first painted: it is rendered, and the next frame began. Recorded
 * to the browser's console, because asking the page again and again would be work in it.
 */
async function sayWhenShown(page: Page, selector: string, atLeast = 1): Promise<void> {
  await page.addInitScript(
    ([wanted, count, words]) => {
      const look = () => {
        if (document.querySelectorAll(wanted).length < count) return requestAnimationFrame(look)
        return requestAnimationFrame(() => console.debug(words + performance.now()))
      }
      requestAnimationFrame(look)
    },
    [selector, atLeast, SHOWN] as const,
  )
}

/** Milliseconds from the start of the navigation until then. */
async function open(page: Page, path: string): Promise<number> {
  const [message] = await Promise.all([
    page.waitForEvent('console', (said) => said.text().startsWith(SHOWN)),
    page.goto(path, { waitUntil: 'commit' }),
  ])
  return Number(message.text().slice(SHOWN.length))
}

/** A new window loads pages of the browser's own, which are not ours to count. */
async function slowDown(page: Page, rate: number): Promise<void> {
  await page.waitForTimeout(WINDOW_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The login page in a browser without a cache: the form is shown and accepts input. */
async function openLogin(browser: Browser, baseURL: string, rate: number): Promise<number> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await slowDown(page, rate)
  await sayWhenShown(page, 'form button[type=submit]:not([disabled])')
  const ms = await open(page, '/login')
  await context.close()
  return ms
}

/** Logged in, with nothing of the list's code in the cache. */
async function openList(browser: Browser, baseURL: string, known: State, rate: number): Promise<number> {
  const context = await browser.newContext({ baseURL, storageState: known, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await slowDown(page, rate)
  await sayWhenShown(page, 'tbody tr', 10)
  const ms = await open(page, `${LIST_PATH}?size=${LONG_PAGE}`)
  await context.close()
  return ms
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** From the click in the menu, or an address that is entered, until rows of that list are painted. */
async function goTo(page: Page, path: string, entered?: string): Promise<number> {
  return page.evaluate(
    async ({ to, address }) => {
      const from = performance.now()
      if (address === undefined) document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`)?.click()
      else {
        history.pushState({}, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }
      const isShown = () =>
        location.pathname === to &&
        [...document.querySelectorAll<HTMLElement>('main tbody tr')].some((row) => row.offsetParent !== null)
      while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - from
    },
    { to: path, address: entered },
  )
}

/** The same list for the first time in a console that is open: code and rows still have to come. */
async function enterList(browser: Browser, baseURL: string, known: State, rate: number): Promise<number> {
  const context = await browser.newContext({ baseURL, storageState: known, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const pageIdle = watchRequests(page)
  await page.goto('/wel/index')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pageIdle()
  await slowDown(page, rate)
  const ms = await goTo(page, LIST_PATH, `${LIST_PATH}?size=${LONG_PAGE}`)
  await context.close()
  return ms
}

async function wayBack(page: Page): Promise<number[]> {
  const pageIdle = watchRequests(page)
  for (const path of [LIST_PATH, OTHER_PATH]) {
    await page.goto(path)
    await page.locator('main tbody tr').first().waitFor()
    await pageIdle()
  }
  await goTo(page, LIST_PATH)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await goTo(page, OTHER_PATH), await goTo(page, LIST_PATH))
  }
  return times
}

/** The same work each time, of the kinds a page does, in an empty page: how fast this machine is just now. */
async function doFixedWork(browser: Browser, baseURL: string): Promise<number> {
  const page = await browser.newPage({ baseURL })
  await page.goto('/favicon.svg')
  const ms = await page.evaluate(() => {
    const from = performance.now()
    const rows = Array.from({ length: 60_000 }, (_, index) => ({ id: `${(index * 7_919) % 60_013}`, at: index }))
    rows.sort((a, b) => a.id.localeCompare(b.id))
    const texts = JSON.parse(JSON.stringify(rows)) as { id: string; at: number }[]
    const list = document.createElementNS('http://www.w3.org/1999/xhtml', 'div')
    for (const { id } of texts.slice(0, 4_000)) {
      const item = document.createElementNS('http://www.w3.org/1999/xhtml', 'p')
      item.textContent = id.replaceAll(/\d/g, (digit) => `${digit}.`)
      list.append(item)
    }
    return performance.now() - from
  })
  await page.close()
  return ms
}

async function figure(what: string, maxMs: number | undefined, measure: () => Promise<number>): Promise<Figure> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure())
  return speedFigure(what, maxMs, times)
}

function speedFigure(what: string, maxMs: number | undefined, times: readonly number[]): Figure {
  const ms = median(times)
  note(`speed: ${what}: ${times.map((one) => one.toFixed(0)).join(', ')} ms`)
  const measured = `${ms.toFixed(0)} ms (median of ${times.length})`
  return { part, what, measured, ...(maxMs !== undefined && { target: `≤ ${maxMs} ms`, isReached: ms <= maxMs }) }
}

async function figuresFrom(browser: Browser, baseURL: string): Promise<Figure[]> {
  const fixedWork = () =>
    figure('fixed work in an empty page, to compare runs by', undefined, () => doFixedWork(browser, baseURL))
  const figures = [
    await fixedWork(),
    await figure('login page', 600, () => openLogin(browser, baseURL, 1)),
    await figure(`login page, ${SLOWDOWN} × slower`, 1_200, () => openLogin(browser, baseURL, SLOWDOWN)),
  ]
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await logInByForm(page, people.whaleAdmin)
  const known = await context.storageState()
  const list = `list of ${LONG_PAGE} rows`
  figures.push(
    await figure(`${list}, in a console that is open, ${SLOWDOWN} × slower`, 2_000, () =>
      enterList(browser, baseURL, known, SLOWDOWN),
    ),
    await figure(`${list}, console and all`, 2_000, () => openList(browser, baseURL, known, 1)),
    await figure(`${list}, console and all, ${SLOWDOWN} × slower`, 2_000, () =>
      openList(browser, baseURL, known, SLOWDOWN),
    ),
    speedFigure('to a list that is open already', 100, await wayBack(page)),
    await fixedWork(),
  )
  return figures
}

export const benchSpeed = (): Promise<Figure[]> => inBrowser(figuresFrom)
