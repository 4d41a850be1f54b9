import { describe, expect, it } from 'vitest'
import { accessOf } from '../../registry'
import { codesOf, isExternal, nameIn, trailOf, withFrames } from './menu'
import { menuNode as node } from './testing'

const menu = [
  node('fleet', '车辆运营', 'Fleet', '/fleet', [
    node('vehicle', '车辆管理', 'Vehicles', '/fleet/vehicle'),
    node('vehicle_type', '车型管理', 'Vehicle types', '/fleet/vehicle-type'),
  ]),
]

describe('the menu', () => {
  it('leads from the root to a page', () => {
    expect(trailOf(menu, '/fleet/vehicle').map((step) => step.code)).toEqual(['fleet', 'vehicle'])
    expect(trailOf(menu, '/nowhere')).toEqual([])
  })

  it('gives every code', () => {
    expect(codesOf(menu)).toEqual(['fleet', 'vehicle', 'vehicle_type'])
  })

  it('names in the language of the user', () => {
    expect(nameIn('en', { name: '车辆', nameEn: 'Vehicles' })).toBe('Vehicles')
    expect(nameIn('en', { name: '车辆', nameEn: null })).toBe('车辆')
    expect(nameIn('zh', { name: '车辆', nameEn: 'Vehicles' })).toBe('车辆')
  })

  it('decides which pages may be opened', () => {
    expect(accessOf(menu, '/fleet/vehicle')).toBe('granted')
    expect(accessOf(menu, '/wel/index')).toBe('granted')
    expect(accessOf(menu, '/system/user')).toBe('refused')
    expect(accessOf(menu, '/nowhere')).toBe('unknown')
    expect(accessOf(menu, '/nowhere/7')).toBe('unknown')
    // The page says itself when the record or the permission is missing.
    expect(accessOf(menu, '/system/user/7')).toBe('granted')
  })
})

describe('pages of others', () => {
  const [docs, file, away, own] = withFrames([
    node('docs', '文档', 'Docs', 'https://help.example/a?b=c'),
    node('file', '说明', 'Manual', '/manual/index.html?page=2'),
    { ...node('away', '官网', 'Site', 'https://help.example/'), isOpen: 2 },
    node('vehicle', '车辆管理', 'Vehicles', '/fleet/vehicle'),
  ])

  it('open in a frame, at an address made of the code of their menu', () => {
    expect(docs).toMatchObject({ path: '/myiframe/docs', frame: 'https://help.example/a?b=c' })
    expect(file).toMatchObject({ path: '/myiframe/file', frame: '/manual/index.html?page=2' })
  })

  it('open in a window of their own where the menu says so', () => {
    expect(away).toMatchObject({ path: 'https://help.example/' })
    expect([docs, away, own].map((leaf) => leaf && isExternal(leaf))).toEqual([false, true, false])
    expect(own).not.toHaveProperty('frame')
  })

  it('are only those of the menu, anywhere in it', () => {
    const nested = withFrames([
      node('top', '上', 'Top', '/top', [node('docs', '文档', 'Docs', 'https://help.example/')]),
    ])
    expect(accessOf(nested, '/myiframe/docs')).toBe('granted')
    expect(accessOf(nested, '/myiframe/other')).toBe('unknown')
    expect(accessOf(nested, '/myiframe/')).toBe('unknown')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x', 'blob:https://x/y.html'])(
    'are never %s',
    (path) => {
      expect(withFrames([node('bad', '坏', 'Bad', path)])[0]).toMatchObject({ path: null })
    },
  )
})
