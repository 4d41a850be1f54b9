// Every dependency of a package is used in it: imported, named in its configuration, or run as a program.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeFiles, files, type Manifest, manifests, read, root } from './source-tree.ts'

/** Dependencies that nothing in their package names, with the reason. */
const NEEDED: Readonly<Record<string, string>> = {
  '@babel/core': 'peer of @rolldown/plugin-babel',
  '@tiptap/core': 'peer of @tiptap/react',
  '@tiptap/extension-link': 'peer of @mantine/tiptap',
  '@tiptap/pm': 'peer of @tiptap/react',
  'oxlint-tsgolint': 'run by oxlint for the rules that need types',
  '@lingui/babel-plugin-lingui-macro': 'loaded by the preset of @lingui/vite-plugin',
}
/** Declarations and the compiler, which tsc finds by itself. */
const OF_THE_COMPILER = /^(@types\/.+|typescript)$/

const folderOf = ({ path }: Manifest): string => dirname(path)

/** Programs of a dependency, as scripts run them. */
function programsOf(manifest: Manifest, name: string): string[] {
  const path = join(root, folderOf(manifest), 'node_modules', name, 'package.json')
  if (!existsSync(path)) return []
  const { bin = {} } = JSON.parse(read(join(folderOf(manifest), 'node_modules', name, 'package.json'))) as {
    bin?: string | Record<string, string>
  }
  return typeof bin === 'string' ? [name] : Object.keys(bin)
}

/** What a package consists of, without its list of dependencies. */
function textOf(manifest: Manifest): string {
  const folder = folderOf(manifest)
  const inFolder = (path: string) => folder === '.' || path.startsWith(`${folder}/`)
  const own = [...codeFiles, ...files.filter((path) => /\.(css|html|json|yaml)$/.test(path))].filter(
    (path) => inFolder(path) && !path.endsWith('package.json') && path !== 'pnpm-lock.yaml',
  )
  return [...own.map(read), JSON.stringify(manifest.scripts ?? {})].join('\n')
}

function unusedOf(manifest: Manifest): string[] {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  const text = textOf(manifest)
  return names
    .filter((name) => !OF_THE_COMPILER.test(name) && !(name in NEEDED))
    .filter((name) => ![name, ...programsOf(manifest, name)].some((word) => text.includes(word)))
    .map((name) => `${manifest.path}: ${name}`)
}

describe('dependencies', () => {
  it('are used by the package that lists them', () => {
    expect(manifests.length).toBeGreaterThan(10)
    expect(manifests.flatMap(unusedOf)).toEqual([])
  })

  it('have no exception that none lists', () => {
    const listed = new Set(
      manifests.flatMap((manifest) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })),
    )
    expect(Object.keys(NEEDED).filter((name) => !listed.has(name))).toEqual([])
  })
})
