// What packages declare; what files import is held by scripts/import-rules.
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeFiles, importsOf, manifests, type Manifest, read } from './source-tree.ts'

/** Folders of packages: each may depend on those of the lines below its own, never on one of its own line or above. */
const ORDER = JSON.parse(read('scripts/import-rules/package-order.json')) as string[][]
/** Packages that ship nothing: no line of the order is theirs. */
const TOOLS = new Set(['swapdesk', '@swapdesk/import-rules'])
/** Tests of the SDK start servers with the testing package; the shipped code does not know it. */
const DEVELOPMENT_ONLY = '@swapdesk/testing'

function lineOf(name: string): number {
  const folder = `${dirname(manifests.find((manifest) => manifest.name === name)?.path ?? '')}/`
  return ORDER.findIndex((line) => line.includes(folder))
}

function workspaceNames(of: Record<string, string> | undefined): string[] {
  return Object.keys(of ?? {}).filter((name) => name.startsWith('@swapdesk/'))
}

function mayDepend(manifest: Manifest, on: string, isForDevelopment: boolean): boolean {
  if (isForDevelopment && on === DEVELOPMENT_ONLY) return true
  return lineOf(on) > lineOf(manifest.name)
}

const packages = manifests.filter((manifest) => !TOOLS.has(manifest.name))
describe('package dependencies', () => {
  it('knows the layer of every package', () => {
    expect(packages.length).toBeGreaterThan(8)
    expect(packages.map(({ name }) => name).filter((name) => lineOf(name) < 0)).toEqual([])
  })

  it('lead down only', () => {
    const wrong = packages.flatMap((manifest) => [
      ...workspaceNames(manifest.dependencies).filter((on) => !mayDepend(manifest, on, false)),
      ...workspaceNames(manifest.devDependencies)
        .filter((on) => !mayDepend(manifest, on, true))
        .map((on) => `${manifest.name} → ${on}`),
    ])
    expect(wrong).toEqual([])
  })

  it('the server does without the SDK', () => {
    const server = packages.find(({ name }) => name === '@swapdesk/server')
    expect(workspaceNames({ ...server?.dependencies, ...server?.devDependencies })).not.toContain('@swapdesk/sdk')
  })

  it('name every workspace package that is imported', () => {
    const wrong = codeFiles.flatMap((path) => {
      const owner = packages.find((manifest) => path.startsWith(`${dirname(manifest.path)}/`))
      if (!owner) return []
      const declared = workspaceNames({ ...owner.dependencies, ...owner.devDependencies })
      return importsOf(path)
        .map((specifier) => /^@swapdesk\/[a-z0-9-]+/.exec(specifier)?.[0] ?? owner.name)
        .filter((name) => name !== owner.name && name !== '@swapdesk/source' && !declared.includes(name))
        .map((name) => `${path} → ${name}`)
    })
    expect(wrong).toEqual([])
  })
})
