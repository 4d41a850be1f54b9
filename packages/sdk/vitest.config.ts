import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sdk',
    // Tests must not depend on their order.
    sequence: { shuffle: { tests: true }, seed: 1 },
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/build.ts',
    testTimeout: 60_000,
  },
})
