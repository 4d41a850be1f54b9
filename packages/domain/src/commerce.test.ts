import { LeasePayType, PackType } from '@swapdesk/dictionary'
import { expect, it } from 'vitest'
import { normalizePackage, normalizePayer } from './index.ts'

it('stored value is sold once, days and times in the given number', () => {
  expect(normalizePackage({ type: PackType.Stored, num: null })).toMatchObject({ type: PackType.Stored, num: 1 })
  expect(normalizePackage({ type: PackType.Stored, num: 30 })).toMatchObject({ type: PackType.Stored, num: 1 })
  expect(normalizePackage({ type: PackType.Times, num: 30 })).toMatchObject({ type: PackType.Times, num: 30 })
})

it('a package has a bonus, a validity and a daily limit only where its type has', () => {
  const all = { num: 5, presentedAmount: '5', validDays: 30, dailyLimit: 2 }
  const ofType = (type: PackType) => normalizePackage({ type, ...all })
  expect(ofType(PackType.Times)).toMatchObject({ num: 5, presentedAmount: null, validDays: 30, dailyLimit: null })
  expect(ofType(PackType.Days)).toMatchObject({ num: 5, presentedAmount: null, validDays: null, dailyLimit: 2 })
  expect(ofType(PackType.Stored)).toMatchObject({ num: 1, presentedAmount: '5', validDays: 30, dailyLimit: null })
})

it('a change without the type leaves the number unchanged', () => {
  expect(normalizePackage({ num: 30 })).toEqual({ num: 30 })
})

it('the account of another payer is kept, the rider’s is not', () => {
  const account = { payAccount: '13800138000' }
  expect(normalizePayer({ ...account, payType: LeasePayType.Self }).payAccount).toBeNull()
  expect(normalizePayer({ ...account, payType: LeasePayType.Other }).payAccount).toBe('13800138000')
  expect(normalizePayer(account)).toEqual(account)
})
