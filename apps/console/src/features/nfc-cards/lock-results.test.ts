import { describe, expect, it } from 'vitest'
import { summaryOf } from './lock-results'

describe('what came of locking', () => {
  it('counts what changed apart from what was so already', () => {
    const results = [
      { isChanged: true, staleCabinetCount: 2 },
      { isChanged: false, staleCabinetCount: 0 },
      { isChanged: true, staleCabinetCount: 2 },
    ]
    expect(summaryOf(results)).toEqual({ changed: 2, unchanged: 1, behind: 2 })
  })

  it('counts a cabinet once, however many cards it does not know', () => {
    const behind = Array.from({ length: 200 }, () => ({ isChanged: true, staleCabinetCount: 3 }))
    expect(summaryOf(behind).behind).toBe(3)
  })

  it('has nothing to say of no cards', () => {
    expect(summaryOf([])).toEqual({ changed: 0, unchanged: 0, behind: 0 })
  })
})
