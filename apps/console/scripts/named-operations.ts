// Reduces the console's table of operations to those it names, without what it does not read of them; operations used after
// login are added with the workspace.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')
/** What the login page is made of. */
const EARLY_SOURCES = [
  'packages/sdk/src/**/*.ts',
  'apps/console/src/app/*.{ts,tsx}',
  'apps/console/src/app/{login,pages,session,switches}/**/*.{ts,tsx}',
]
const SOURCES = [...EARLY_SOURCES, 'apps/console/src/**/*.{ts,tsx}']
const TABLE = /[\\/]openapi[\\/]generated[\\/]operations\.ts$/
const LATER_TABLE = /[\\/]src[\\/]app[\\/]shell[\\/]startup[\\/]deferred-operations\.ts$/
const ENTRY = /^ {2}(\w+): \{.*\n/gm

/** The tenant of an operation is the server's business; an export sorts by the columns of its list. */
const slim = (entry: string): string =>
  entry.replace(/,"tenant":"[^"]*"/, '').replace(/("kind":"download".*?),"sortable":\[[^\]]*\]/, '$1')

/** Every word in quotes: an operation is always named so, or it would not be typed. */
function namedWords(sources: readonly string[]): Set<string> {
  const files = globSync(sources, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
  return new Set(
    files.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/['"](\w+)['"]/g)].map((match) => match[1] ?? ''),
    ),
  )
}

const DOMAIN = /,"domain":"([^"]*)"/

/** The rest of the table, added to it: what a domain has in common is named once. */
function laterTable(early: ReadonlySet<string>): string {
  const named = namedWords(SOURCES)
  const table = readFileSync(join(root, 'openapi/generated/operations.ts'), 'utf8')
  const entries = [...table.matchAll(ENTRY)].filter(([, name = '']) => named.has(name) && !early.has(name))
  const ofDomain = Map.groupBy(entries, ([entry]) => DOMAIN.exec(entry)?.[1] ?? '')
  const added = [...ofDomain].map(
    ([domain, all]) => `add('${domain}', {\n${all.map(([entry]) => slim(entry).replace(DOMAIN, '')).join('')}})\n`,
  )
  return `import { operations } from '@swapdesk/contract/operations'
function add(domain, all) {
  for (const id in all) operations[id] = { ...all[id], domain }
}
${added.join('')}`
}

export function namedOperations(): Plugin {
  return {
    name: 'named-operations',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const isTable = TABLE.test(id)
      if (!isTable && !LATER_TABLE.test(id)) return undefined
      const early = namedWords(EARLY_SOURCES)
      if (!isTable) return { code: laterTable(early), map: null }
      return { code: code.replace(ENTRY, (entry, name: string) => (early.has(name) ? slim(entry) : '')), map: null }
    },
  }
}
