import { LeasePayType, PackType } from '@swapdesk/dictionary'
import { expect, it } from 'vitest'
import { settlePackage, settlePayer } from './index.ts'

it('stored value is sold once, days and times as often as typed', () => {
  expect(settlePackage({ type: PackType.Stored, num: null })).toEqual({ type: PackType.Stored, num: 1 })
  expect(settlePackage({ type: PackType.Stored, num: 30 })).toEqual({ type: PackType.Stored, num: 1 })
  expect(settlePackage({ type: PackType.Times, num: 30 })).toEqual({ type: PackType.Times, num: 30 })
})

it('a change that does not name the type leaves the number alone', () => {
  expect(settlePackage({ num: 30 })).toEqual({ num: 30 })
})

it('who pays for somebody else is named, the rider is not', () => {
  const account = { payAccount: '13800138000' }
  expect(settlePayer({ ...account, payType: LeasePayType.Self }).payAccount).toBeNull()
  expect(settlePayer({ ...account, payType: LeasePayType.Other }).payAccount).toBe('13800138000')
  expect(settlePayer(account)).toEqual(account)
})
