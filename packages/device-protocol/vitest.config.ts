import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'device-protocol', include: ['src/**/*.test.ts'] } })
