import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guards } from '../mutants/guards/index.ts'
import { mutate } from '../mutants/mutant.ts'
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
