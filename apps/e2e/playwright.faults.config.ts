/** Long scenarios, beside the fast suite: processes killed in the middle of work, hundreds of devices, thousands of rows. */
import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

export default defineConfig(base, {
  testDir: 'faults',
  workers: 1,
  timeout: 300_000,
})
