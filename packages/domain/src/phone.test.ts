import { describe, expect, it } from 'vitest'
import { e164Beginning, nationalDigits, phoneFault, phonePrefixOf, storedForm, toE164 } from './phone.ts'

it.each([
  ['', 'CN', 'empty'],
  ['1380013800', 'CN', 'length'],
  ['138001380001', 'CN', 'length'],
  ['8613800138000', 'CN', 'length'],
  ['23800138000', 'CN', 'format'],
  ['33800138000', 'CN', 'format'],
  ['08031234567', 'CN', 'format'],
  ['1380013800x', 'CN', 'format'],
  ['１３８００１３８０００', 'CN', 'format'],
  ['+256', 'CN', 'format'],
  ['+99912345678', 'CN', 'format'],
  ['+256 772 123 456', 'CN', undefined],
  ['138 0013 8000', 'CN', 'length'],
  ['138-0013800', 'CN', 'format'],
  ['+86 138-0013-8000', 'UG', undefined],
  ['13800138000', 'CN', undefined],
  ['+8613800138000', 'CN', undefined],
  ['+256772123456', 'CN', undefined],
  ['', 'UG', 'empty'],
  ['0772123456', 'UG', undefined],
  ['772123456', 'UG', undefined],
  ['+256772123456', 'UG', undefined],
  ['+8613800138000', 'UG', undefined],
  ['07721', 'UG', 'length'],
  ['13800138000', 'UG', 'length'],
  ['0772 123 456', 'UG', undefined],
  ['(0772) 123-456', 'UG', undefined],
  ['0772/123456', 'UG', 'format'],
  ['0172123456', 'UG', 'format'],
  ['08031234567', 'NG', undefined],
  ['', '', 'empty'],
  ['0772123456', '', undefined],
  ['12', '', 'format'],
  ['07721x3456', '', 'format'],
])('phoneFault(%j, %j) is %s', (phone, country, fault) => {
  expect(phoneFault(phone, country)).toBe(fault)
})

describe('toE164', () => {
  it.each([
    ['13800138000', 'CN', '+8613800138000'],
    ['+86 138 0013 8000', 'CN', '+8613800138000'],
    ['0086-13800138000', 'CN', '+8613800138000'],
    ['0772 123 456', 'UG', '+256772123456'],
    ['772123456', 'UG', '+256772123456'],
    ['08031234567', 'NG', '+2348031234567'],
    ['+256772123456', 'CN', '+256772123456'],
    ['+256772123456', 'ZZ', '+256772123456'],
  ])('%s typed in %s is %s', (phone, country, international) => {
    expect(toE164(phone, country)).toBe(international)
  })

  it.each([
    ['12', 'CN'],
    ['0772123456', 'CN'],
    ['13800138000', 'ZZ'],
    ['13800138000', 'constructor'],
  ])('%s typed in %s is no mobile number', (phone, country) => {
    expect(toE164(phone, country)).toBeUndefined()
  })
})

it('knows the international prefix of a country', () => {
  expect([phonePrefixOf('CN'), phonePrefixOf('UG'), phonePrefixOf('XX')]).toEqual(['+86', '+256', ''])
})

it.each([
  ['0772', 'UG', '+256772'],
  ['0772 111-997', 'UG', '+256772111997'],
  ['772111997', 'UG', '+256772111997'],
  ['256772111997', 'UG', '+256772111997'],
  ['+256 (772) 111', 'CN', '+256772111'],
  ['00256772111997', 'CN', '+256772111997'],
  ['138 0013', 'CN', '+861380013'],
  ['+256', '', '+256'],
  ['0912', 'IT', '+390912'],
  ['0772', '', undefined],
  ['0', 'UG', undefined],
  ['+', 'UG', undefined],
  ['张伟', 'CN', undefined],
])('e164Beginning(%j, %j) is %s', (typed, country, beginning) => {
  expect(e164Beginning(typed, country)).toBe(beginning)
})

it.each([
  ['+256772111997', '772111997'],
  ['+256772', '772'],
  ['+8613800', '13800'],
  ['+256', ''],
  ['+2', ''],
])('the national digits of %s are %j', (e164, digits) => {
  expect(nationalDigits(e164)).toBe(digits)
})

it.each([
  ['+8613800138000', 'CN', '13800138000'],
  ['+86 138-0013-8000', 'CN', '13800138000'],
  ['13800138000', 'CN', '13800138000'],
  ['+256 772 123 456', 'CN', '+256772123456'],
  ['+8613800138000', 'UG', '+8613800138000'],
  ['(0772) 123-456', 'UG', '0772123456'],
])('storedForm(%j, %j) is %s', (typed, country, stored) => {
  expect(storedForm(typed, country)).toBe(stored)
})
