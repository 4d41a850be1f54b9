import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'domain', sequence: { shuffle: { tests: true }, seed: 1 }, include: ['src/**/*.test.ts'] },
})
