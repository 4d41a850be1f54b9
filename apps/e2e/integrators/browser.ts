// The tasks in a browser: bundled for it, and run in a page of the server's own address.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import type { Surroundings } from './tasks.ts'

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** What the page offers; in a browser a file is read, not written. */
const entry = `import { runTasks } from './tasks.mjs'
globalThis.runTasks = (given) => runTasks({ ...given, keepFile: async (file) => (await file.blob()).size })
`

/** One script without anything of Node; fails if the packages import any. */
async function bundle(folder: string): Promise<string> {
  await writeFile(join(folder, 'browser.mjs'), entry)
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'browser.mjs')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}

export async function runInBrowser(folder: string, given: Omit<Surroundings, 'keepFile'>): Promise<string[]> {
  const script = await bundle(folder)
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] })
  try {
    const page = await browser.newPage()
    const address = `${given.baseUrl}/integrators.html`
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto(address)
    await page.addScriptTag({ content: script })
    return await page.evaluate(
      (surroundings) =>
        (globalThis as unknown as { runTasks: (it: object) => Promise<string[]> }).runTasks(surroundings),
      given,
    )
  } finally {
    await browser.close()
  }
}
