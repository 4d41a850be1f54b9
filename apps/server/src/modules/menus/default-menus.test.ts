import { describe, expect, it } from 'vitest'
import { handlers } from '../index.ts'
import { buttonsOf, type DefaultMenu, defaultMenus } from './default-menus.ts'

const flat = (menus: readonly DefaultMenu[]): DefaultMenu[] =>
  menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])])
const menus = flat(defaultMenus)
const codes = menus.map(({ code }) => code)
const built = new Set(Object.keys(handlers))
const buttons = codes.flatMap((code) => buttonsOf(code, codes, built))

describe('default menus', () => {
  it.each(menus)('$code has its name in both languages', ({ name, nameEn }) => {
    expect(name).toMatch(/[\u4E00-\u9FFF]/)
    expect(nameEn).toMatch(/^[A-Z][ -~]+$/)
  })

  it.each(buttons)('the button $code has its name in both languages', ({ name, nameEn }) => {
    expect(name).toMatch(/[\u4E00-\u9FFF]/)
    expect(nameEn).toMatch(/^[A-Z][ -~]+$/)
  })

  it('have no buttons for unimplemented operations', () => {
    expect(buttons.map(({ code }) => code)).toContain('vehicle_add')
    expect(buttonsOf('vehicle', codes, new Set(['vehicleList']))).toEqual([])
  })
})
