import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'whole-file', include: ['src/**/*.test.ts'] } })
