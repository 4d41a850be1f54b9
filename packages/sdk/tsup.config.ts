import { operations } from '@swapdesk/contract/operations'
import { defineConfig, type Options } from 'tsup'

/**
 * A client needs the routes of operations, not their permissions: src/routes.ts gets a table of those members only. The
 * entry `operations` exports the whole table.
 */
const routesOnly: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'routes-only',
  setup(build) {
    build.onResolve({ filter: /^@swapdesk\/contract\/operations$/ }, ({ path, importer }) =>
      importer.endsWith('routes.ts') ? { path, namespace: 'routes-only' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'routes-only' }, () => ({ contents: routesModule(), loader: 'js' }))
  },
}

function routesModule(): string {
  const routes = Object.entries(operations).map(([operationId, { method, path, input, permission }]) => [
    operationId,
    { method, path, input, ...(permission === 'public' && { permission }) },
  ])
  return `export const operations = ${JSON.stringify(Object.fromEntries(routes))}`
}

const shared: Options = {
  entry: ['src/index.ts', 'src/operations.ts', 'src/node.ts'],
  target: 'es2022',
  platform: 'neutral',
  external: [/^node:/],
  dts: false,
  silent: true,
  esbuildPlugins: [routesOnly],
}

export default defineConfig([
  // eventsource-parser is ESM for Node 22 and later; bundled, it runs on the SDK's Node 20 and in CommonJS.
  { ...shared, format: 'esm', noExternal: ['eventsource-parser', '@noble/hashes'] },
  // The CommonJS build of openapi-fetch 0.17 hides its default export from bundlers, so ours carries the ESM one.
  { ...shared, format: 'cjs', noExternal: ['openapi-fetch', 'eventsource-parser', '@noble/hashes'], splitting: false },
])
