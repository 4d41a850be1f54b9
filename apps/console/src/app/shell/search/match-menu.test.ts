import { describe, expect, it } from 'vitest'
import { readingsOf } from './pinyin'
import { matchOf, searchMenu } from './match-menu'
import { menuNode } from '../menu/testing'

describe('readings', () => {
  it.each([
    ['车', 'che'],
    ['电', 'dian'],
    ['池', 'chi'],
    ['柜', 'gui'],
    ['换', 'huan'],
    ['骑', 'qi'],
    ['绿', 'lv'],
    ['女', 'nv'],
    ['略', 'lve'],
    ['站', 'zhan'],
    ['座', 'zuo'],
    ['啊', 'a'],
  ])('%s reads %s', (character, reading) => {
    expect(readingsOf(character)).toContain(reading)
  })

  it('know characters that are read in several ways', () => {
    expect(readingsOf('调')).toEqual(expect.arrayContaining(['tiao', 'diao']))
    expect(readingsOf('重')).toEqual(expect.arrayContaining(['zhong', 'chong']))
  })

  it('are of Chinese characters only', () => {
    expect(['A', '3', ' ', '，', '🛵'].flatMap((character) => readingsOf(character))).toEqual([])
  })
})

describe('a name', () => {
  it.each([
    ['车辆管理', '车辆', 0, 2],
    ['车辆管理', 'clgl', 0, 4],
    ['车辆管理', 'CL', 0, 2],
    ['车辆管理', 'cheliang', 0, 2],
    ['车辆管理', 'cheliangg', 0, 3],
    ['车辆管理', 'che liang', 0, 2],
    ['车辆管理', 'chel', 0, 2],
    ['车辆管理', 'clgua', 0, 3],
    ['NFC 卡管理', 'nfck', 0, 5],
    ['调度任务', 'ddrw', 0, 4],
    ['调度任务', 'tiaodu', 0, 2],
    ['绿色出行', 'luse', 0, 2],
    ['Vehicle types', 'VEH', 0, 3],
    ['Vehicle types', 'type', 8, 12],
    ['西安站点', 'xian', 0, 2],
    ['车辆管理', 'gl', 2, 4],
    ['车辆管理', '管理', 2, 4],
    ['车辆管理', 'guanli', 2, 4],
    ['NFC 卡管理', '卡', 4, 5],
  ])('%s is found by %s', (name, typed, from, to) => {
    expect(matchOf(name, typed)).toEqual({ text: name, from, to })
  })

  it.each([
    ['车辆管理', 'lgl1'],
    ['车辆管理', '辆理'],
    ['车辆管理', 'clgx'],
    ['车辆管理', 'cheliangguanlix'],
    ['Vehicle types', 'hicle'],
    ['车辆管理', ' '],
    ['车辆管理', "'"],
  ])('%s is not found by %s', (name, typed) => {
    expect(matchOf(name, typed)).toBeNull()
  })
})

describe('the menu', () => {
  const menu = [
    menuNode('fleet', '车辆运营', 'Fleet', '/fleet', [
      menuNode('vehicle_type', '车型管理', 'Types of vehicles', '/fleet/vehicle-type'),
      menuNode('vehicle', '车辆管理', 'Vehicles', '/fleet/vehicle'),
    ]),
  ]

  it.each([
    ['车型', ['vehicle_type']],
    ['cxgl', ['vehicle_type']],
    ['VEHICLE', ['vehicle', 'vehicle_type']],
    ['c', ['vehicle_type', 'vehicle']],
    ['', ['vehicle_type', 'vehicle']],
    ['fleet', ['vehicle_type', 'vehicle']],
    ['clyy', ['vehicle_type', 'vehicle']],
    ['guanli', ['vehicle_type', 'vehicle']],
    ['nothing', []],
  ])('is searched in both languages, and by the names of groups: %s', (typed, codes) => {
    expect(searchMenu(menu, typed).map(({ node }) => node.code)).toEqual(codes)
  })
})
