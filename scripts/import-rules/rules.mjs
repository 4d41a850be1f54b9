// Directions of imports, types included: between packages, inside the server, inside the console.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = new URL('../../', import.meta.url)
const SERVER = 'apps/server/src/'
const CONSOLE = 'apps/console/src/'
/** Tests reach for whatever they test; only these folders are theirs. */
const TEST = [
  String.raw`\.(test|spec)\.tsx?$`,
  String.raw`/vitest[a-z.]*config\.ts$`,
  '^(scripts|openapi/scripts|packages/testing)/',
  '^(apps|packages)/[^/]+/(test|tests|bench|scripts|src/testing|src/kit/testing)/',
]

/** Each line imports from the lines below it only; entries of one line do not import each other. */
const PACKAGES = JSON.parse(readFileSync(new URL('package-order.json', import.meta.url), 'utf8'))
const SERVER_LAYERS = [
  ['main.ts'],
  ['demo/'],
  ['serve.ts', 'backup/'],
  ['app.ts', 'listen.ts', 'start-failure.ts'],
  ['server-options.ts'],
  ['modules/'],
  ['devices/'],
  ['jobs/', 'crud/'],
  ['http/'],
  ['live/', 'files/', 'env.ts'],
  ['db/', 'env-cameras.ts', 'env-map.ts', 'env-oidc.ts', 'env-outbound.ts', 'env-proxies.ts'],
]

for (const entry of readdirSync(new URL(SERVER, ROOT), { withFileTypes: true })) {
  const name = entry.isDirectory() ? `${entry.name}/` : entry.name
  if (name !== 'testing/' && !name.endsWith('.test.ts') && !SERVER_LAYERS.flat().includes(name))
    throw new Error(`import rules have no line for ${SERVER}${name}`)
}

/** A pattern for a folder or file; one that does not exist would make its rule hold nothing. */
function at(path) {
  if (!existsSync(fileURLToPath(new URL(path, ROOT))))
    throw new Error(`import rules name ${path}, which does not exist`)
  return `^${path.replaceAll('.', String.raw`\.`)}`
}

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

function layers(lines, root = '') {
  return lines.flatMap((line, index) =>
    line.flatMap((layer) => {
      const outer = [...lines.slice(0, index).flat(), ...line.filter((other) => other !== layer)]
      if (outer.length === 0) return []
      const to = { path: outer.map((other) => at(root + other)) }
      return rule(`inward-only: ${root}${layer}`, { path: at(root + layer), pathNot: TEST }, to)
    }),
  )
}

export default {
  forbidden: [
    rule('resolvable', {}, { couldNotResolve: true }),
    rule('no-cycles', { pathNot: TEST }, { circular: true }),
    rule(
      'no-tests-in-production',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST },
      { path: String.raw`\.test\.tsx?$|^${SERVER}testing/` },
    ),
    ...layers(PACKAGES),
    rule('server-without-sdk', { path: at('apps/server/') }, { path: at('packages/sdk/') }),
    rule(
      'packages-by-name',
      { path: '^((packages|apps)/[^/]+|openapi)/' },
      { path: '^((packages|apps)/[^/]+|openapi)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    ...layers(SERVER_LAYERS, SERVER),
    rule(
      'modules-by-index',
      { path: `${at(`${SERVER}modules/`)}([^/]+)/`, pathNot: TEST },
      { path: `^${SERVER}modules/`, pathNot: [`^${SERVER}modules/$1/`, `^${SERVER}modules/[^/]+/index\\.ts$`] },
    ),
    rule(
      'modules-by-index-from-outside',
      { path: `^${SERVER}(main\\.ts|serve\\.ts|app\\.ts|listen\\.ts|start-failure\\.ts|backup/|demo/)`, pathNot: TEST },
      { path: `^${SERVER}modules/`, pathNot: [`^${SERVER}modules/index\\.ts$`, `^${SERVER}modules/[^/]+/index\\.ts$`] },
    ),
    rule(
      'features-apart',
      { path: `${at(`${CONSOLE}features/`)}([^/]+)/` },
      { path: `^${CONSOLE}features/`, pathNot: `^${CONSOLE}features/$1/` },
    ),
    rule(
      'kit-below-app-and-features',
      { path: at(`${CONSOLE}kit/`) },
      { path: [at(`${CONSOLE}features/`), at(`${CONSOLE}app/`)] },
    ),
  ],
  options: {
    // Types count: what is imported for its type alone is knowledge of it all the same.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@swapdesk/source', 'types', 'import', 'node', 'default'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
  },
}
