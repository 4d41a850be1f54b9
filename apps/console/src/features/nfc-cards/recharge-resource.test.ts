import { describe, expect, it } from 'vitest'
import { changeable, reviewable } from './recharge-resource'

const pending = { reviewStatus: 0, createUser: '7' } as const
const approved = { reviewStatus: 1, createUser: '7' } as const

describe('a top-up', () => {
  it('is reviewed by another user than the requester', () => {
    expect(reviewable(pending, '8')).toBe(true)
    expect(reviewable(pending, '7')).toMatchObject({ message: 'Your own request: another person must review it' })
  })

  it('can be changed by its requester only', () => {
    expect(changeable(pending, '7')).toBe(true)
    expect(changeable(pending, '8')).toMatchObject({ message: 'Only the requester can change it' })
  })

  it('cannot be changed after its review', () => {
    expect(reviewable(approved, '8')).toMatchObject({ message: 'It has been reviewed' })
    expect(changeable(approved, '7')).toMatchObject({ message: 'It has been reviewed' })
  })
})
