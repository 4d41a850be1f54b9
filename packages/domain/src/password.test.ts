import { expect, it } from 'vitest'
import { passwordWeakness } from './password.ts'

it.each([
  ['', 'length'],
  ['abc1234', 'length'],
  ['𠮷𠮷𠮷12', 'length'],
  ['abcdefgh', 'variety'],
  ['12345678', 'variety'],
  ['--------', 'variety'],
  ['abcd1234', undefined],
  ['换电柜密码一二三4', undefined],
  ['correct horse 7', undefined],
])('judges %j: %s', (plain, weakness) => {
  expect(passwordWeakness(plain)).toBe(weakness)
})
