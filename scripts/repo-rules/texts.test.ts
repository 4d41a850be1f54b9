// A text within another text is extracted as its own text and throws where the screen shows it: the value is named outside.
import { expect, it } from 'vitest'
import { codeFiles, read } from './source-tree.ts'

/** The tag of a text inside a placeholder of another text. */
const NESTED = /(?<![\w$.])t`[^`]*\$\{[^`]*(?<![\w$.])t`/g

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

it('no text of the console contains another', () => {
  const screens = codeFiles.filter((path) => path.startsWith('apps/console/src/'))
  expect(screens.length).toBeGreaterThan(100)
  const nested = screens.flatMap((path) => {
    const text = read(path)
    return [...text.matchAll(NESTED)].map(({ index }) => `${path}:${lineAt(text, index)}`)
  })
  expect(nested).toEqual([])
})

it.each([
  ['t`Clear ${t`Roles`}`', true],
  ['t`Clear ${isOne ? t`role` : names}`', true],
  ['t`Clear ${label}` + t`Roles`', false],
])('judges %s', (text, isNested) => {
  expect(text.match(NESTED) !== null).toBe(isNested)
})
