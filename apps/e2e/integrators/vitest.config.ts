import { defineConfig } from 'vitest/config'

// The server is a process of its own, and so are the programs: one file, one server.
export default defineConfig({
  test: {
    name: 'integrators',
    sequence: { shuffle: { tests: true }, seed: 1 },
    include: ['*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
