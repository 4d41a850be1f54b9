import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sdk',
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/build.ts',
    testTimeout: 60_000,
  },
})
