import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'dictionary', include: ['src/**/*.test.ts'] } })
