import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'validation', isolate: false, include: ['src/**/*.test.ts'] } })
