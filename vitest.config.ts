import { defineConfig } from 'vitest/config'

// The tests that need nothing but this machine: packages, server on the embedded database, command line, console.
// Projects do not inherit a number of workers, so `pnpm test` says it: all cores, as tests wait for their database now and
// then.
export default defineConfig({
  test: {
    // The order in which projects shuffle their tests; --sequence.seed=<n> tries another one.
    sequence: { seed: 1 },
    projects: [
      'packages/*/vitest.config.ts',
      'apps/server/vitest.config.ts',
      'apps/cli/vitest.config.ts',
      'apps/console/vitest.config.ts',
    ],
  },
})
