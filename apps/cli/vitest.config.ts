import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@swapdesk/source'] },
  ssr: { resolve: { conditions: ['@swapdesk/source'] } },
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: './test/build.ts',
    testTimeout: 120_000,
  },
})
