import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compileEagerly } from './scripts/compile-eagerly.ts'
import { injectFirstFiles } from './scripts/first-files.ts'
import { namedOperations } from './scripts/named-operations.ts'

// The development server speaks to a SwapDesk server that runs beside it.
const server = process.env['SWAPDESK_SERVER'] ?? 'http://127.0.0.1:8080'
const proxy = { '/api': server, '/files': server }

export default defineConfig({
  plugins: [
    namedOperations(),
    injectFirstFiles(),
    compileEagerly(['index', 'kit', 'authenticated-app']),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  resolve: { conditions: ['@swapdesk/source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port: 5173, proxy },
  preview: { host: '127.0.0.1', port: 4173, proxy },
  build: {
    manifest: true,
    // Nothing is inlined: the content security policy allows scripts and images from our own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // light-dark() and nesting stay as written; every evergreen browser of the last two years has them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files instead of many small ones: what the login page needs, and what nearly every screen needs.
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'kit', test: /[\\/]src[\\/]kit[\\/](crud|list|table|api[\\/]options)/, minShareCount: 10 },
            // Parts of the first list, which a few other screens have, too.
            {
              name: 'kit',
              test: /[\\/]src[\\/]kit[\\/](choices[\\/]choice-filter|api[\\/](import-tool|plan-bulk-job))/,
            },
            { name: 'kit', minShareCount: 28 },
          ],
        },
      },
    },
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  },
})
