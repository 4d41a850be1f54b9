/** A real browser in front of the built console and a server with the demo. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { startScript } from './programs.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export async function inBrowser<T>(work: (browser: Browser, baseURL: string) => Promise<T>): Promise<T> {
  execFileSync(process.execPath, ['scripts/build-console.mjs'], { cwd: root, stdio: 'inherit' })
  const dir = await mkdtemp(join(tmpdir(), 'swapdesk-bench-'))
  const server = await startScript('console-server.ts', { SWAPDESK_DATA_DIR: dir })
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] })
  try {
    return await work(browser, server.url)
  } finally {
    await browser.close()
    await server.stop()
    await rm(dir, { recursive: true })
  }
}
