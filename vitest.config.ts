import { defineConfig } from 'vitest/config'

// The tests that need nothing but this machine: packages, server on the embedded database, command line, console, rules.
export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'apps/server/vitest.config.ts',
      'apps/cli/vitest.config.ts',
      'apps/console/vitest.config.ts',
      'scripts/repo-rules/vitest.config.ts',
    ],
  },
})
