// The server's tests on PostgreSQL (TEST_DATABASE_URL): files named `*.postgres.test.ts`, and those that say
// `// @postgres` in their first line, because what they test differs there (connections side by side, policies, plans,
// exports, notifications).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const MARK = '// @postgres\n'
const files = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .filter(
    (file) =>
      file.endsWith('.postgres.test.ts') ||
      readFileSync(join(import.meta.dirname, 'src', file), 'utf8').startsWith(MARK),
  )

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@swapdesk/source'] },
  ssr: { resolve: { conditions: ['@swapdesk/source'] } },
  test: {
    name: 'server-postgres',
    // Tests must not depend on their order; --sequence.seed=<n> tries another one.
    sequence: { shuffle: { tests: true }, seed: 1 },
    include: files.map((file) => `src/${file}`),
    globalSetup: ['src/testing/template.ts'],
    pool: 'forks',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
