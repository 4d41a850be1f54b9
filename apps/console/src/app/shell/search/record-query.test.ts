import { describe, expect, it } from 'vitest'
import { recordQueryOf } from './record-query'

describe('a text for records', () => {
  it.each([
    ['open slot 3 of CB384721001', 'CB384721001', 3],
    ['slot 12 CB38', 'CB38', 12],
    ['CB384721001 slot 3', 'CB384721001', 3],
    ['打开 CB384721001 的 3 号仓', 'CB384721001', 3],
    ['开仓 7 张江高科', '张江高科', 7],
    ['CB38 3号仓门', 'CB38', 3],
  ])('%s names a slot', (typed, text, slot) => {
    expect(recordQueryOf(typed)).toEqual({ text, slot, isVehicleCommand: false })
  })

  it.each([
    ['lock SH20260012', 'SH20260012'],
    ['锁车 SH20260012', 'SH20260012'],
    ['SH2026 指令', 'SH2026'],
  ])('%s names a command to a vehicle', (typed, text) => {
    expect(recordQueryOf(typed)).toEqual({ text, isVehicleCommand: true })
  })

  it.each([
    ['  CB384721001 ', 'CB384721001'],
    ['CB384721001 12', 'CB384721001 12'],
    ['slot 3', 'slot 3'],
    ['lock', 'lock'],
    ['locksmith', 'locksmith'],
    ['3 号仓库街', '3 号仓库街'],
    ['开源路站', '开源路站'],
  ])('%s names neither', (typed, text) => {
    expect(recordQueryOf(typed)).toEqual({ text, isVehicleCommand: false })
  })
})
