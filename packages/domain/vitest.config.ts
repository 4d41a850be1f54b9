import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'domain',
    sequence: { shuffle: { tests: true }, seed: 1 },
    include: ['src/**/*.test.ts'],
    // Functions without state of their own: starting a process for each file takes longer than its tests.
    isolate: false,
    // A busy machine takes several times as long as a quiet one.
    testTimeout: 30_000,
  },
})
