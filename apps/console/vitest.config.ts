import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// The tests also run from the root of the repository, where the macros would look for their configuration in vain.
process.env['LINGUI_CONFIG'] = join(import.meta.dirname, 'lingui.config.ts')

export default defineConfig({
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  resolve: { conditions: ['@swapdesk/source', ...defaultClientConditions] },
  test: {
    name: 'console',
    // Tests must not depend on their order.
    sequence: { shuffle: { tests: true } },
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
    css: false,
    // One document for all files: they clean up after themselves, and making one takes longer than most tests.
    isolate: false,
    // A busy machine takes several times as long as a quiet one.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
