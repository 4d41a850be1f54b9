import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// The tests also run from the root of the repository.
const here = { cwd: import.meta.dirname }

export default defineConfig({
  plugins: [react(), lingui(here), babel({ presets: [linguiTransformerBabelPreset({}, here)] })],
  resolve: { conditions: ['@swapdesk/source', ...defaultClientConditions] },
  test: {
    name: 'console',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
    css: false,
    // One document for all files: they clean up after themselves, and making one takes longer than most tests.
    isolate: false,
  },
})
