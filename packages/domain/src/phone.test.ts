import { describe, expect, it } from 'vitest'
import { phoneFault, toE164 } from './phone.ts'

it.each([
  ['', 'empty'],
  ['1380013800', 'length'],
  ['138001380001', 'length'],
  ['8613800138000', 'length'],
  ['23800138000', 'format'],
  ['33800138000', 'format'],
  ['1380013800x', 'format'],
  ['１３８００１３８０００', 'format'],
  ['+256', 'format'],
  ['+99912345678', 'format'],
  ['+256 772 123 456', 'format'],
  ['13800138000', undefined],
  ['08031234567', undefined],
  ['+8613800138000', undefined],
  ['+256772123456', undefined],
])('phoneFault(%j) is %s', (phone, fault) => {
  expect(phoneFault(phone)).toBe(fault)
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
