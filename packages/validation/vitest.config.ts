import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'validation',
    sequence: { shuffle: { tests: true }, seed: 1 },
    isolate: false,
    include: ['src/**/*.test.ts'],
  },
})
