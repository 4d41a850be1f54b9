// What a file exports is used by another one: readers see what is shared, and the compiler finds what nothing uses.
import { expect, it } from 'vitest'
import { codeFiles, read } from './source-tree.ts'

/** Published packages export to programs that are not here. */
const CHECKED = /^(apps\/[^/]+|packages\/(simulator|testing))\/(src|test|tests|support)\//
const EXPORT = /^export (?:abstract )?(?:async )?(?:const|function\*?|type|class|interface|let) ([A-Za-z_$][\w$]*)/gm

it('no file exports a name that no other file contains', () => {
  const texts = codeFiles.map((path) => ({ path, text: read(path) }))
  const filesWith = new Map<string, number>()
  for (const { text } of texts) {
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1)
  }
  const checked = texts.filter(({ path }) => CHECKED.test(path))
  const exported = checked.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORT)].map(([, name = '']) => ({ path, name })),
  )
  expect(exported.length).toBeGreaterThan(1_000)
  const unused = exported.filter(({ name }) => filesWith.get(name) === 1)
  expect(unused.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})
