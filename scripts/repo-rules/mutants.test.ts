import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guards } from '../mutants/guards/index.ts'
import { type Mutant, mutate } from '../mutants/mutant.ts'
import { afterRun, digestOf } from '../mutants/proven.ts'
import { read, root } from './source-tree.ts'

describe('mutants of guards', () => {
  it('are named once each', () => {
    const names = guards.map(({ guard }) => guard)
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('find their text exactly once, and change it', () => {
    const wrong = guards.flatMap((mutant) => {
      const { guard, file, find } = mutant
      if (find === undefined) return existsSync(join(root, file)) ? [`${guard}: ${file} is there`] : []
      if (!existsSync(join(root, file))) return [`${guard}: ${file} is not there`]
      const before = read(file)
      const changed = mutate(before, mutant)
      if ('stale' in changed) return [`${guard}: ${changed.stale} in ${file}`]
      return changed.source === before ? [`${guard}: changes nothing`] : []
    })
    expect(wrong).toEqual([])
  })

  it('have tests that are there', () => {
    const wrong = guards.flatMap(({ guard, tests }) =>
      tests.filter((path) => !existsSync(join(root, path))).map((path) => `${guard}: ${path}`),
    )
    expect(wrong).toEqual([])
    expect(guards.filter(({ tests }) => tests.length === 0)).toEqual([])
  })
})

describe('a proven guard', () => {
  const mutant: Mutant = { guard: 'one', file: 'a.ts', find: 'x', replace: '', tests: ['a.test.ts'] }
  const files: Record<string, string> = { 'a.ts': 'x', 'a.test.ts': 'expect(x)' }
  const digest = (changes: Partial<Mutant> = {}, changed: Record<string, string> = {}) =>
    digestOf({ ...mutant, ...changes }, (path) => ({ ...files, ...changed })[path])

  it('is to be proven again once its file, its tests or its entry have changed', () => {
    const others = [
      digest({}, { 'a.ts': 'x ' }),
      digest({}, { 'a.test.ts': '' }),
      digest({ find: ' x' }),
      digest({ replace: 'y' }),
      digest({ tests: ['a.test.ts', 'b.test.ts'] }),
    ]
    expect(new Set([digest(), ...others]).size).toBe(others.length + 1)
    expect(digest({}, { 'c.ts': 'another file' })).toBe(digest())
  })

  it('need not be proven again because comments or titles were reworded', () => {
    const code = 'const a = 1\n\n  return a * b\n'
    const commented = `/**\n * Why.\n *\n */\nconst a = 1\n\n  // Reason.\n  return a * b\n`
    expect(digest({}, { 'a.ts': commented })).toBe(digest({}, { 'a.ts': code }))
    const [one, other] = ['is so', `is 'else'`].map((title) => `it("${title}", () => a)\n`)
    expect(digest({}, { 'a.test.ts': one as string })).toBe(digest({}, { 'a.test.ts': other as string }))
    expect(digest({}, { 'a.ts': `${code}// a\nb()` })).not.toBe(digest({}, { 'a.ts': code }))
  })

  it('stays so until a run shows something else, or its entry is gone', () => {
    const list = ['one', 'two', 'three', 'four'].map((guard) => ({ ...mutant, guard }))
    const digests = new Map(list.map(({ guard }) => [guard, `${guard} now`]))
    const rows = [
      { guard: 'one', outcome: 'killed' },
      { guard: 'two', outcome: 'survived' },
    ]
    const before = { one: 'old', two: 'old', three: 'old', gone: 'old' }
    expect(afterRun(before, list, rows, digests)).toEqual({ one: 'one now', three: 'old' })
  })
})
