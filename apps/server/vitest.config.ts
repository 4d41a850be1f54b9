import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@swapdesk/source'] },
  ssr: { resolve: { conditions: ['@swapdesk/source'] } },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/snapshot.ts'],
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
