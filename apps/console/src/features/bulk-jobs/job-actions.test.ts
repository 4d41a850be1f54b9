import { describe, expect, it } from 'vitest'
import { actionsOf } from './job-actions'

describe('actions on a job', () => {
  it('start and cancel a planned job at any time', () => {
    expect(actionsOf({ state: 'planned', failed: 0 })).toEqual(['cancel', 'start'])
  })

  it('pause a running job, and resume a paused one', () => {
    expect(actionsOf({ state: 'running', failed: 3 })).toEqual(['cancel', 'pause'])
    expect(actionsOf({ state: 'paused', failed: 3 })).toEqual(['cancel', 'resume'])
  })

  it('retry a job with failed items only', () => {
    expect(actionsOf({ state: 'finished', failed: 1 })).toEqual(['retry'])
    expect(actionsOf({ state: 'finished', failed: 0 })).toEqual([])
    expect(actionsOf({ state: 'cancelled', failed: 1 })).toEqual([])
  })
})
