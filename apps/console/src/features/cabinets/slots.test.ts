import type { MessageDescriptor } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { messages as catalog } from '../../locales/swaps/zh.po'
import { i18n } from '../../kit/testing/render-in-pane'
import { columnCount, nextSlotIndex, slotText, tally, viewOf, type Slot } from './slots'

const slot = (changes: Partial<Slot> = {}): Slot => ({
  boxId: 3,
  state: 'charging',
  door: 'closed',
  isEnabled: true,
  lockReason: null,
  bmsSn: 'BT72V0001',
  soc: 86,
  volt: 71.8,
  amp: 4.2,
  temp: 31.5,
  alarmId: null,
  alarmLevel: null,
  reportTime: '2026-11-20 10:23:58',
  ...changes,
})

describe('the view of a slot', () => {
  it.each<[string, Partial<Slot>, ReturnType<typeof viewOf>['statusColor'], number | null]>([
    ['charging', {}, 'info', 86],
    ['full', { state: 'full', soc: 100 }, 'ok', 100],
    ['empty, whatever charge it once had', { state: 'empty', bmsSn: null }, 'none', null],
    ['idle', { state: 'idle', soc: 40 }, 'off', 40],
    ['out of use, though full', { state: 'full', isEnabled: false }, 'off', 86],
    ['with a critical alarm, though out of use', { isEnabled: false, alarmLevel: 1 }, 'bad', 86],
    ['with a major alarm', { alarmLevel: 2 }, 'warn', 86],
    ['with a minor alarm', { alarmLevel: 3 }, 'info', 86],
    ['with a battery that does not speak', { soc: null }, 'info', null],
  ])('%s', (_name, changes, statusColor, charge) => {
    const view = viewOf(slot(changes))
    expect([view.statusColor, view.charge]).toEqual([statusColor, charge])
  })

  it('has all information as text', () => {
    i18n.load('zh', catalog)
    i18n.activate('zh')
    const say = (message: MessageDescriptor) => i18n._(message)
    const text = slotText(slot({ door: 'open', isEnabled: false, alarmLevel: 1 }), say)
    expect(text).toBe('充电中，86%，BT72V0001，仓门打开，禁用，紧急告警')
    expect(slotText(slot({ state: 'empty', bmsSn: null, soc: null }), say)).toBe('空仓')
  })

  it('counts available batteries, without disabled slots', () => {
    const slots = [slot(), slot({ state: 'fault' }), slot({ isEnabled: false })]
    expect(tally(slots)).toEqual({ charging: 1, fault: 1, disabled: 1 })
  })
})

describe('the grid', () => {
  it.each([
    [4, 2],
    [6, 2],
    [12, 3],
    [15, 3],
    [20, 4],
  ])('of %d slots has %d columns', (count, columns) => {
    expect(columnCount(count)).toBe(columns)
  })

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 1, 1],
    ['ArrowDown', 10, 10],
    ['ArrowLeft', 0, 0],
    ['Home', 7, 0],
    ['End', 7, 11],
    ['Enter', 7, null],
  ])('%s leads from %d to %s', (key, from, to) => {
    expect(nextSlotIndex(key, from, 3, 12)).toBe(to)
  })
})
