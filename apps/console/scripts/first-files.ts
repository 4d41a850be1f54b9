// Writes the files needed right after the entry into early.js, so that they load in parallel: workspace and screen for
// logged-in users, the login page's catalog for others.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pageCatalogs } from '../src/app/page-catalogs.ts'

const WORKSPACE = 'src/app/shell/authenticated-app.tsx'
const REGISTRY = join(import.meta.dirname, '../src/app/page-loaders.ts')
/** The line of early.js that the build writes. */
const PLACE = /const files = \{.*\}/
/** A group of pages in the registry, and its entries. */
const GROUP = /^export const (\w+): Record<string, Load> = \{(.*?)^\}/gms
/** An entry of the registry: the path of a page, and the module of its screen. */
const SCREEN = /'(\/[^']+)':\s*\(\)\s*=>\s*import\('\.\.\/([^']+)'\)/g
const LOCALES = ['zh', 'en'] as const
const words = (locale: string, groups: readonly string[]) => groups.map((group) => `src/locales/${group}${locale}.po`)

type Chunk = {
  type: 'chunk'
  facadeModuleId: string | null
  isEntry: boolean
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}
type Bundle = Record<string, Chunk | { type: 'asset' }>

/** A chunk's file, those it imports at once, and their styles. */
function filesOf(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen
  seen.add(file)
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  for (const imported of chunk.imports) filesOf(bundle, imported, seen)
  return seen
}

/** The files that some modules need, without those that are there already. */
function filesFor(bundle: Bundle, modules: readonly string[], known: ReadonlySet<string>): Set<string> {
  const files = new Set<string>()
  for (const module of modules) {
    const found = Object.entries(bundle).find(
      ([, chunk]) => chunk.type === 'chunk' && chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(module),
    )
    if (!found) throw new Error(`the build has no ${module}`)
    for (const file of filesOf(bundle, found[0])) if (!known.has(file)) files.add(file)
  }
  return files
}

function firstFiles(bundle: Bundle): object {
  const entry = Object.entries(bundle).find(([, chunk]) => chunk.type === 'chunk' && chunk.isEntry)
  if (!entry) throw new Error('the build has no entry')
  const atOnce = filesOf(bundle, entry[0])
  const names: string[] = []
  const places = (files: Iterable<string>) =>
    [...files].map((file) => {
      const name = `/${file}`
      return names.includes(name) ? names.indexOf(name) : names.push(name) - 1
    })
  const byLocale = (modulesOf: (locale: string) => string[]) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, places(filesFor(bundle, modulesOf(locale), atOnce))]))
  const inside = byLocale((locale) => [WORKSPACE, ...words(locale, ['', 'shell/'])])
  const outside = byLocale((locale) => words(locale, ['']))
  const groups = Object.entries(pageCatalogs)
  const catalogs = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      groups.map(([, names]) =>
        places(
          filesFor(
            bundle,
            words(
              locale,
              names.map((name) => `${name}/`),
            ),
            atOnce,
          ),
        ),
      ),
    ]),
  )
  const withWorkspace = new Set([...atOnce, ...filesFor(bundle, [WORKSPACE], atOnce)])
  const screens = new Map<string, number[]>()
  for (const [, group, entries = ''] of readFileSync(REGISTRY, 'utf8').matchAll(GROUP)) {
    const catalog = groups.findIndex(([name]) => name === group)
    if (catalog < 0) throw new Error(`page-catalogs.ts has no ${group}`)
    for (const [, path = '', module] of entries.matchAll(SCREEN)) {
      screens.set(path, [catalog, ...places(filesFor(bundle, [`src/${module}.tsx`], withWorkspace))])
    }
  }
  if (screens.size === 0) throw new Error('page-loaders.ts has no pages')
  return { names, inside, outside, catalogs, screens: Object.fromEntries(screens) }
}

export function injectFirstFiles(): Plugin {
  return {
    name: 'inject-first-files',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const path = join(dir ?? '', 'early.js')
      const text = readFileSync(path, 'utf8')
      if (!PLACE.test(text)) throw new Error('early.js has no place for the files')
      // As a function, so that no sign in a name is taken for a pattern.
      writeFileSync(
        path,
        text.replace(PLACE, () => `const files = ${JSON.stringify(firstFiles(bundle))}`),
      )
    },
  }
}
