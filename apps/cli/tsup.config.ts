import { defineConfig, type Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * What commander imports for subcommands that are programs of their own, and for coloured help, neither of which is used
 * here. Importing these modules of Node loads streams, workers and subprocesses, which takes longer than all that help does.
 */
const unusedByCommander: Readonly<Record<string, string>> = {
  'node:child_process': 'export default {}',
  'node:fs': 'export default {}',
  'node:process': 'export default globalThis.process',
  'node:util': 'export const stripVTControlCharacters = (text) => text',
}

const smallCommander: Plugin = {
  name: 'commander without subprocesses',
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path, importer }) =>
      path in unusedByCommander && /[\\/]commander[\\/]lib[\\/]/.test(importer)
        ? { path, namespace: 'unused' }
        : undefined,
    )
    build.onLoad({ filter: /^/, namespace: 'unused' }, ({ path }) => ({ contents: unusedByCommander[path] }))
  },
}

// One folder that runs without node_modules: fewer files to find and read keep the start fast.
export default defineConfig({
  entry: ['src/main.ts'],
  format: 'esm',
  target: 'node22.12',
  platform: 'node',
  splitting: true,
  minify: true,
  clean: true,
  silent: true,
  noExternal: [/^/],
  removeNodeProtocol: false,
  esbuildPlugins: [smallCommander],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  esbuildOptions(options) {
    // Chinese texts as they are: escaped, they take twice the time to read.
    options.charset = 'utf8'
    options.conditions = ['@swapdesk/source', 'import', 'node']
  },
})
