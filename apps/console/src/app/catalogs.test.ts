// Every page loads the catalog that has the texts of its feature: otherwise they would stand there in English.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import config from '../../lingui.config'
import { pageCatalogs } from './page-catalogs'
import { recordPages } from './record-page-loaders'

const sourceOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const loaders = sourceOf('page-loaders.ts') + sourceOf('record-page-loaders.ts')
const catalogsOf: Record<string, readonly string[]> = {
  ...pageCatalogs,
  ...Object.fromEntries(Object.entries(recordPages).map(([name, { catalogs }]) => [name, catalogs])),
}

const groupOf = (feature: string): string => {
  const catalog = config.catalogs?.find(({ include }) => include.includes(`src/features/${feature}/**`))
  return catalog ? (/locales\/(\w+)\//.exec(catalog.path)?.[1] ?? '') : 'screens'
}
const pages = [...loaders.matchAll(/^(?:export )?const (\w+): Record<string, Load> = \{(.*?)^\}/gms)].flatMap(
  ([, name, body]) =>
    [...String(body).matchAll(/'(\/[^']+)':[^']*import\('\.\.\/features\/([a-z-]+)\//g)].map(
      ([, path, feature]): [string, string, string] => [String(path), String(name), String(feature)],
    ),
)

it('knows all pages', () => {
  expect(pages.length).toBe(loaders.match(/import\('\.\.\/features\//g)?.length)
  expect(pages.length).toBeGreaterThan(40)
})

it.each(pages)('%s of %s has the texts of %s', (_path, name, feature) => {
  expect(catalogsOf[name]).toContain(groupOf(feature))
})
