import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { BASE_URL, portOf, WORKERS } from './support/constants.ts'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's packages, first the headless one, in which pages open faster. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const browser = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path))

const output = process.env['E2E_OUTPUT'] ?? 'test-results'

export default defineConfig({
  testDir: 'tests',
  outputDir: output,
  // The tests of a worker share its server and data: they run sequentially, each with its own rows.
  workers: WORKERS,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${output}/report.json` }]],
  use: {
    baseURL: BASE_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Without animations; layout.spec.ts tests them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(browser !== undefined && { executablePath: browser }),
      args: CHROMIUM_FLAGS,
      // Without a locale, Chromium renames files with Chinese names.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    screenshot: 'only-on-failure',
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    command: 'node --conditions=@swapdesk/source server.ts',
    env: { E2E_PORT: String(portOf(worker)) },
    url: `http://127.0.0.1:${portOf(worker)}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  })),
})
