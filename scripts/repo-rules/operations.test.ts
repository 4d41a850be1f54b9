import { describe, expect, it } from 'vitest'
import { isImplemented } from '../../apps/cli/src/contract/unimplemented.ts'
import { operationCoverage } from '../operation-coverage.ts'

const all = operationCoverage()
const built = all.filter((operation) => operation.isBuilt)

describe('operations of the contract', () => {
  it('are many, and some are built', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(built.length).toBeGreaterThan(20)
  })

  it('are hidden by the command line as long as they are not built (apps/cli/src/contract/unimplemented.ts)', () => {
    const hidden = all.filter(({ id }) => !isImplemented(id)).map(({ id }) => id)
    expect(hidden).toEqual(all.filter(({ isBuilt }) => !isBuilt).map(({ id }) => id))
  })

  it.each(['command', 'permission', 'test'])('each built one has its %s', (what) => {
    expect(built.filter((operation) => operation.lacks.includes(what)).map((operation) => operation.id)).toEqual([])
  })
})
