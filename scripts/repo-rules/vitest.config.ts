import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const conditions = ['@swapdesk/source']

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { name: 'repo-rules', sequence: { shuffle: { tests: true }, seed: 1 }, include: ['*.test.ts'] },
})
