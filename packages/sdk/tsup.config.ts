import { operations } from '@swapdesk/contract/operations'
import { defineConfig, type Options } from 'tsup'

/**
 * A client needs the routes of operations, not their permissions: src/routes.ts gets a table of those members only, in
 * few bytes. The entry `operations` exports the whole table.
 */
const routesOnly: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'routes-only',
  setup(build) {
    build.onResolve({ filter: /^@swapdesk\/contract\/operations$/ }, ({ path, importer }) =>
      importer.endsWith('routes.ts') ? { path, namespace: 'routes-only' } : undefined,
    )
    build.onLoad({ filter: /^/, namespace: 'routes-only' }, () => ({ contents: routesModule(), loader: 'js' }))
  },
}

/** One line per operation; the members that few values are possible of stand in front of its name, as a number. */
function routesModule(): string {
  const lines = Object.entries(operations).map(([operationId, { method, path, input, kind, permission }]) => {
    const inputs = ['query', 'json', 'form'].indexOf(input)
    const bits =
      inputs * 8 + (method === 'post' ? 4 : 0) + (kind === 'download' ? 2 : 0) + (permission === 'public' ? 1 : 0)
    return `${bits} ${operationId} ${path}`
  })
  return `const table = ${JSON.stringify(lines.join('\n'))}
export const operations = /* @__PURE__ */ Object.fromEntries(/* @__PURE__ */ table.split('\\n').map((line) => {
  const [bits, operationId, path] = line.split(' ')
  return [operationId, {
    method: bits & 4 ? 'post' : 'get',
    path,
    input: ['query', 'json', 'form'][bits >> 3],
    ...(bits & 2 && { kind: 'download' }),
    ...(bits & 1 && { permission: 'public' }),
  }]
}))`
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

// What it is made of is bundled, so that the package depends on nothing: eventsource-parser is ESM for Node 22 and later,
// and the CommonJS build of openapi-fetch 0.17 hides its default export from bundlers; ours carry the ESM ones.
const bundled: Options = { ...shared, noExternal: ['openapi-fetch', 'eventsource-parser', '@noble/hashes'] }

export default defineConfig([
  { ...bundled, format: 'esm' },
  { ...bundled, format: 'cjs', splitting: false },
])
