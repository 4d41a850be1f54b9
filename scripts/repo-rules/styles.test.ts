// Styles of Mantine's components are loaded one by one: a component without them renders unstyled, and says nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codeFiles, files, read, root, testFiles } from './source-tree.ts'

const mantine = join(root, 'apps/console/node_modules/@mantine/core/styles')
/** Components drawn with the parts of others. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  MultiSelect: ['Pill', 'PillsInput'],
  TagsInput: ['Pill', 'PillsInput'],
}

const stylesOf = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\./g)].map((match) => match[1] as string)
const sheets = files.filter((path) => path.startsWith('apps/console/src/') && path.endsWith('.css'))
const overlays = 'apps/console/src/app/shell/startup/overlays.tsx'
const everywhere = new Set([...sheets, overlays].map(read).flatMap(stylesOf))

function componentsOf(text: string): string[] {
  const lists = [...text.matchAll(/import\s*\{([^}]*)\}\s*from '@mantine\/core'/g)].map((match) => match[1] as string)
  const names = lists.flatMap((list) => list.split(',').map((name) => name.trim().split(' ')[0] as string))
  return names.flatMap((name) => [name, ...(partsOf[name] ?? [])])
}

const screens = codeFiles.filter(
  (path) => path.startsWith('apps/console/src/') && path.endsWith('.tsx') && !testFiles.includes(path),
)

it('every component of Mantine has its styles, from the start or with the file that uses it', () => {
  const missing = screens.flatMap((path) => {
    const text = read(path)
    const loaded = new Set(stylesOf(text))
    return componentsOf(text)
      .filter((name) => existsSync(join(mantine, `${name}.css`)) && !everywhere.has(name) && !loaded.has(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(screens.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
