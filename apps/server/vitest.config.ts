import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@swapdesk/source'] },
  ssr: { resolve: { conditions: ['@swapdesk/source'] } },
  test: {
    name: 'server',
    // Tests must not depend on their order.
    // The seed counts where this is the root, as for `pnpm mutants`.
    sequence: { shuffle: { tests: true }, seed: 1 },
    include: ['src/**/*.test.ts'],
    // What needs PostgreSQL runs by vitest.postgres.config.ts.
    exclude: ['src/**/*.postgres.test.ts'],
    globalSetup: ['src/testing/snapshot.ts'],
    // Processes, not threads: native code (argon2, the embedded database) and ending threads can bring a whole run down.
    pool: 'forks',
    // Files of a worker share their modules and, through `openTestServer`, one server.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
