import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guards } from '../mutants/guards/index.ts'
import { type Mutant, mutate } from '../mutants/mutant.ts'
import { afterRun, digestsOf, isProven, readProven, unproven } from '../mutants/proven.ts'
import { mutantsPage } from '../mutants/table.ts'
import { read, root } from './source-tree.ts'

/** Share of the guards that may wait for a proof: a change to a test that many share, or a conflict in proven.json. */
const UNPROVEN_MAX = 0.1

const readIfThere = (path: string) => (existsSync(join(root, path)) ? read(path) : undefined)

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

  it('whose tests need PostgreSQL are marked so', () => {
    const isPostgres = (path: string) => path.endsWith('.postgres.test.ts')
    const wrong = guards.filter(({ on, tests }) =>
      on === 'postgres' ? !tests.every((test) => isPostgres(test)) : tests.some((test) => isPostgres(test)),
    )
    expect(wrong.map(({ guard }) => guard)).toEqual([])
  })

  it('are killed, but for a few that have changed since', () => {
    const digests = new Map(guards.map((mutant) => [mutant.guard, digestsOf(mutant, readIfThere)]))
    const open = unproven(guards, readProven(), digests).map(({ guard }) => guard)
    if (open.length > 0) console.log(`${open.length} of ${guards.length} guards lack a current proof`)
    expect(
      open.length > guards.length * UNPROVEN_MAX ? ['run pnpm mutants --changed', ...open] : [],
      'guards without a current proof',
    ).toEqual([])
  })

  it('stand in the table', () => {
    expect(readIfThere('docs/guard-mutants.md'), 'pnpm mutants --table writes it').toBe(
      mutantsPage(guards, readProven()),
    )
  })
})

describe('a proven guard', () => {
  const mutant: Mutant = { guard: 'one', file: 'a.ts', find: 'x', replace: '', tests: ['a.test.ts'] }
  const files: Record<string, string> = { 'a.ts': 'x', 'a.test.ts': 'expect(x)' }
  const digest = (changes: Partial<Mutant> = {}, changed: Record<string, string> = {}) =>
    digestsOf({ ...mutant, ...changes }, (path) => ({ ...files, ...changed })[path]).digest

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
    const now = { digest: 'now', source: 'now' }
    const digests = new Map(list.map(({ guard }) => [guard, now]))
    const rows = [
      { guard: 'one', outcome: 'killed', by: 'a.test.ts: fails' },
      { guard: 'two', outcome: 'survived', by: 'a.test.ts' },
    ]
    const old = { digest: 'old' }
    const before = { one: old, two: old, three: old, gone: old }
    expect(afterRun(before, list, rows, digests)).toEqual({ one: { ...now, test: 'a.test.ts: fails' }, three: old })
  })

  it('is run again before others where it is new or its own file has changed', () => {
    const list = ['new', 'tests', 'file', 'old', 'same'].map((guard) => ({ ...mutant, guard }))
    const digests = new Map(list.map(({ guard }) => [guard, { digest: 'now', source: 'now' }]))
    const proven = {
      tests: { digest: 'old', source: 'now' },
      file: { digest: 'old', source: 'old' },
      old: { digest: 'old' },
      same: { digest: 'now', source: 'now' },
    }
    const names = unproven(list, proven, digests).map(({ guard }) => guard)
    expect(names.slice(0, 2).toSorted()).toEqual(['file', 'new'])
    expect(names.slice(2).toSorted()).toEqual(['old', 'tests'])
    expect(isProven(proven.same, { digest: 'now', source: 'other' })).toBe(true)
  })

  it('is named in the table with the test that failed, or of older proofs the files', () => {
    const list = ['one', 'two', 'three'].map((guard) => ({ ...mutant, guard }))
    const page = mutantsPage(list, { one: { digest: 'd', test: 'src/a.test.ts: a | b' }, two: { digest: 'd' } })
    expect(page).toContain('| one | a.ts | killed | a.test.ts: a \\| b |')
    expect(page).toContain('| two | a.ts | killed | a.test.ts |')
    expect(page).toContain('| three | a.ts | not proven | a.test.ts |')
    expect(page).toContain('3 guards, 2 killed, 1 not proven.')
  })
})
