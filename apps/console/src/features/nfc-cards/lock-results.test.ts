import { describe, expect, it } from 'vitest'
import { summaryOf } from './lock-results'

describe('results of locking', () => {
  it('count changed cards separately from unchanged ones', () => {
    const results = [
      { isChanged: true, staleCabinetCount: 2 },
      { isChanged: false, staleCabinetCount: 0 },
      { isChanged: true, staleCabinetCount: 2 },
    ]
    expect(summaryOf(results)).toEqual({ changed: 2, unchanged: 1, behind: 2 })
  })

  it('count a cabinet once for any number of missing cards', () => {
    const behind = Array.from({ length: 200 }, () => ({ isChanged: true, staleCabinetCount: 3 }))
    expect(summaryOf(behind).behind).toBe(3)
  })

  it('are empty without cards', () => {
    expect(summaryOf([])).toEqual({ changed: 0, unchanged: 0, behind: 0 })
  })
})
