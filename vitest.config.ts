import { defineConfig } from 'vitest/config'

// The tests that need nothing but this machine: packages, server on the embedded database, command line, console, rules.
export default defineConfig({
  test: {
    // All cores: most tests wait for a database of their own now and then.
    maxWorkers: '100%',
    projects: [
      'packages/*/vitest.config.ts',
      'apps/server/vitest.config.ts',
      'apps/cli/vitest.config.ts',
      'apps/console/vitest.config.ts',
      'scripts/repo-rules/vitest.config.ts',
    ],
  },
})
