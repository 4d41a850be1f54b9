// Builds a package of this workspace for programs elsewhere into its folder `dist`, which is packed by `npm pack ./dist`
// and `pnpm pack` there: ESM and CommonJS with declarations, and a manifest without anything of this repository. Inside
// the repository the package's source is used.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build } from 'tsup'

const root = process.cwd()
const repository = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** Packages that are packed themselves stay dependencies; other packages of the workspace become part of this one. */
const published = new Set(['@swapdesk/dictionary', '@swapdesk/sdk', '@swapdesk/validation'])
const entries = Object.entries(manifest.exports).map(([name, source]) => ({
  name,
  file: source.replace('./src/', '').replace(/\.ts$/, ''),
}))

function versionOf(name, given) {
  if (given === 'workspace:*') return manifest.version
  if (given !== 'catalog:') return given
  const catalog = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8')
  const version = new RegExp(`^  '?${name}'?: (\\S+)$`, 'm').exec(catalog)?.[1]
  if (!version) throw new Error(`the catalog has no ${name}`)
  return version
}

const given = Object.entries(manifest.dependencies ?? {})
const isInner = (name) => name.startsWith('@swapdesk/') && !published.has(name)
const dependencies = Object.fromEntries(
  given.filter(([name]) => !isInner(name)).map(([name, version]) => [name, versionOf(name, version)]),
)

/** Where the declarations of an inner package are, beside those of this one. */
const innerFolder = (name) => name.replace('@swapdesk/', '')

/** Declarations of a package's source, with its relative imports as they are in dist, for ESM and CommonJS. */
function declare(source, target, isWanted = (file) => /^(?!.*\.test).*\.ts$/.test(file)) {
  const scratch = mkdtempSync(join(repository, 'node_modules/.declarations-'))
  try {
    const sources = readdirSync(source, { recursive: true }).filter(isWanted)
    const files = sources.filter((file) => !file.split(sep).includes('testing')).map((file) => join(source, file))
    const config = {
      extends: join(repository, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: source,
        outDir: join(scratch, 'out'),
      },
      files,
    }
    writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(config))
    execFileSync(join(repository, 'node_modules/.bin/tsc'), ['-p', scratch], { stdio: 'inherit' })
    for (const file of readdirSync(join(scratch, 'out'), { recursive: true }).filter((name) =>
      name.endsWith('.d.ts'),
    )) {
      publish(readFileSync(join(scratch, 'out', file), 'utf8'), join(target, file.replace(/\.d\.ts$/, '')))
    }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

function publish(text, to) {
  mkdirSync(dirname(to), { recursive: true })
  const toDist = relative(dirname(to), dist) || '.'
  for (const [declaration, module] of [
    ['.d.ts', '.js'],
    ['.d.cts', '.cjs'],
  ]) {
    const local = text
      .replaceAll(/(['"])(\.\.?\/[^'"]+)\.ts\1/g, `$1$2${module}$1`)
      .replaceAll(/(['"])(@swapdesk\/[^'"/]+)\1/g, (whole, quote, name) =>
        isInner(name) ? `${quote}${toDist}/${innerFolder(name)}/index${module}${quote}` : whole,
      )
      .replaceAll(/(['"])@swapdesk\/contract\/(\w+)\1/g, `$1${toDist}/contract/$2${module}$1`)
    writeFileSync(to + declaration, local)
  }
}

function publishedManifest() {
  const { name, version, description, license } = manifest
  const exported = entries.map(({ name: entry, file }) => [
    entry,
    {
      import: { types: `./${file}.d.ts`, default: `./${file}.js` },
      require: { types: `./${file}.d.cts`, default: `./${file}.cjs` },
    },
  ])
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    main: './index.cjs',
    module: './index.js',
    types: './index.d.ts',
    exports: Object.fromEntries(exported),
    engines: { node: '>=20.3' },
    dependencies,
  }
}

rmSync(dist, { recursive: true, force: true })
await build({
  entry: entries.map(({ file }) => `src/${file}.ts`),
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  external: Object.keys(dependencies),
  noExternal: [/.*/],
  dts: false,
  silent: true,
  config: false,
})
declare(join(root, 'src'), dist)
for (const name of Object.keys(manifest.dependencies ?? {}).filter(isInner)) {
  declare(join(root, 'node_modules', name, 'src'), join(dist, innerFolder(name)))
}
if (manifest.name === '@swapdesk/validation') {
  declare(join(repository, 'openapi/generated'), join(dist, 'contract'), (file) => file === 'operations.ts')
}
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`)
cpSync(join(root, 'README.md'), join(dist, 'README.md'))
