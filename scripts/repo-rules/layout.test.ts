import { describe, expect, it } from 'vitest'
import { operationCoverage } from '../operation-coverage.ts'
import { featureOnly, withoutFeature } from './domains.ts'
import { codeFiles, files, foldersOf, lineCount, manifests, read } from './source-tree.ts'

const NOT_DOMAINS = new Set(['shared', 'scripts', 'generated'])
const FILE_LINES_MAX = 400
const SCREEN_LINES_MAX = 150
const HANDLERS_LINES_MAX = 200

const contractDomains = foldersOf('openapi').filter((name) => !NOT_DOMAINS.has(name))
const builtDomains = [
  ...new Set(
    operationCoverage()
      .filter((operation) => operation.isBuilt)
      .map((operation) => operation.domain),
  ),
]

describe('one domain word names the same folder everywhere', () => {
  it('finds the domains it is about', () => {
    expect(contractDomains.length).toBeGreaterThan(15)
    expect(builtDomains).toContain('vehicles')
  })

  it('server modules are domains of the contract', () => {
    expect(foldersOf('apps/server/src/modules').filter((name) => !contractDomains.includes(name))).toEqual([])
  })

  it('the handlers of every module are mounted', () => {
    const mounted = read('apps/server/src/modules/index.ts')
    const handlers = codeFiles.filter((path) => path.endsWith('.handlers.ts'))
    expect(handlers.length).toBeGreaterThan(15)
    const isMounted = (path: string) =>
      mounted.includes(path.replace('apps/server/src/modules/', './')) ||
      read(path.replace(/[^/]+$/, 'index.ts')).includes(path.replace(/.*\//, './'))
    expect(handlers.filter((path) => !isMounted(path))).toEqual([])
  })

  it('every domain with a handler has its module', () => {
    const modules = foldersOf('apps/server/src/modules')
    expect(builtDomains.filter((name) => !modules.includes(name))).toEqual([])
  })

  it('features of the console are domains of the contract', () => {
    const features = foldersOf('apps/console/src/features')
    expect(features.filter((name) => !contractDomains.includes(name) && !featureOnly[name])).toEqual([])
  })

  it('every domain with a handler has its feature, or a reason', () => {
    const features = foldersOf('apps/console/src/features')
    expect(builtDomains.filter((name) => !features.includes(name) && !withoutFeature[name])).toEqual([])
    expect(Object.keys(withoutFeature).filter((name) => features.includes(name))).toEqual([])
  })
})

describe('names and sizes', () => {
  it('files of code are named in kebab-case', () => {
    const isNamed = /^(\.?[a-z0-9]+(-[a-z0-9]+)*|\$?[a-z]+)(\.[a-z0-9-]+)*\.(ts|tsx|mjs|cjs|js)$/
    expect(codeFiles.filter((path) => !isNamed.test(path.split('/').at(-1) as string))).toEqual([])
  })

  it('no file of code is longer than its budget', () => {
    const tooLong = codeFiles
      .map((path) => ({ path, lines: lineCount(path), max: budgetOf(path) }))
      .filter(({ lines, max }) => lines > max)
    expect(tooLong).toEqual([])
  })

  it('no file of the contract is longer than its budget, the index excepted', () => {
    const parts = files.filter((path) => /^openapi\/[^/]+\/[^/]+\.yaml$/.test(path))
    expect(parts.length).toBeGreaterThan(30)
    expect(parts.filter((path) => lineCount(path) > FILE_LINES_MAX)).toEqual([])
  })
})

function budgetOf(path: string): number {
  if (path.endsWith('.handlers.ts')) return HANDLERS_LINES_MAX
  if (/^apps\/console\/src\/features\/.*(?<!\.test)\.tsx$/.test(path)) return SCREEN_LINES_MAX
  return FILE_LINES_MAX
}

describe('README', () => {
  const isWritten = files.includes('README.md')
  const scripts = manifests.find((manifest) => manifest.path === 'package.json')?.scripts ?? {}
  const BUILT_IN = new Set(['install', 'add', 'exec', 'run', 'pack', 'dlx'])

  it('is at the root', () => {
    expect(isWritten).toBe(true)
  })

  it('names only commands that exist', () => {
    const text = isWritten ? read('README.md') : ''
    const named = [...text.matchAll(/\bpnpm(?:@\d+)?\s+(?:run\s+)?([a-z][a-z0-9:-]*)/g)].map(
      (match) => match[1] as string,
    )
    expect(named.length).toBeGreaterThan(1)
    expect([...new Set(named)].filter((name) => !(name in scripts) && !BUILT_IN.has(name))).toEqual([])
  })
})
