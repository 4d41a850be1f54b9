import { LeasePayType, PackType } from '@swapdesk/dictionary'
import { expect, it } from 'vitest'
import { normalizePackage, normalizePayer } from './index.ts'

it('stored value is sold once, days and times in the given number', () => {
  expect(normalizePackage({ type: PackType.Stored, num: null })).toEqual({ type: PackType.Stored, num: 1 })
  expect(normalizePackage({ type: PackType.Stored, num: 30 })).toEqual({ type: PackType.Stored, num: 1 })
  expect(normalizePackage({ type: PackType.Times, num: 30 })).toEqual({ type: PackType.Times, num: 30 })
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
