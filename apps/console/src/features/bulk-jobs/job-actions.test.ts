import { describe, expect, it } from 'vitest'
import { actionsOf } from './job-actions'

describe('what a job allows', () => {
  it('is started or cancelled while it is planned, however much later', () => {
    expect(actionsOf({ state: 'planned', failed: 0 })).toEqual(['cancel', 'start'])
  })

  it('is paused while it runs, and resumed afterwards', () => {
    expect(actionsOf({ state: 'running', failed: 3 })).toEqual(['cancel', 'pause'])
    expect(actionsOf({ state: 'paused', failed: 3 })).toEqual(['cancel', 'resume'])
  })

  it('is tried again only where something failed', () => {
    expect(actionsOf({ state: 'finished', failed: 1 })).toEqual(['retry'])
    expect(actionsOf({ state: 'finished', failed: 0 })).toEqual([])
    expect(actionsOf({ state: 'cancelled', failed: 1 })).toEqual([])
  })
})
