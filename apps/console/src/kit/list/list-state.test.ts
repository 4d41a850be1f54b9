import { describe, expect, it, vi } from 'vitest'
import { rememberAuto } from './auto-size'
import {
  correctedPage,
  listInput,
  nextOrder,
  readListState,
  withFilters,
  withOrder,
  withPage,
  withSize,
} from './list-state'

const names = ['vehicleSn', 'vehicleTypeId']
const sortable = ['price', 'createTime']

describe('the URL of a list', () => {
  it('keeps the 19 digits of an id', () => {
    const state = readListState({ vehicleTypeId: '1990000000000000001' }, names, sortable)
    expect(listInput(state)).toEqual({ vehicleTypeId: '1990000000000000001', current: 1, size: 10 })
  })

  it('falls back to the defaults for invalid values', () => {
    const state = readListState({ current: '-3', size: '17', descs: 'password', other: 'x' }, names, sortable)
    expect(state).toEqual({ current: 1, size: 10, isAutoSize: false, order: null, filters: {} })
  })

  it('has as many rows as fit the window if asked to, in this list or for all lists without a size', () => {
    vi.stubGlobal('innerWidth', 1_440)
    vi.stubGlobal('innerHeight', 900)
    expect(readListState({ size: 'auto' }, names, sortable)).toMatchObject({ size: 17, isAutoSize: true })
    expect(readListState({}, names, sortable)).toMatchObject({ size: 10, isAutoSize: false })
    rememberAuto(true)
    expect(readListState({}, names, sortable)).toMatchObject({ size: 17, isAutoSize: true })
    expect(readListState({ size: '30' }, names, sortable)).toMatchObject({ size: 30, isAutoSize: false })
    // The first visible row stays on the page, and the page of another number of rows is in the URL.
    expect(withSize({ current: '4', size: '10' }, 'auto')).toEqual({ current: '2', size: 'auto' })
    rememberAuto(false)
    vi.stubGlobal('innerHeight', 300)
    expect(readListState({ size: 'auto' }, names, sortable)).toMatchObject({ size: 5 })
    vi.unstubAllGlobals()
  })

  it('has the order in the format of the operation', () => {
    expect(listInput(readListState({ descs: 'price' }, names, sortable))).toMatchObject({ descs: 'price' })
    expect(listInput(readListState({ ascs: 'price' }, names, sortable))).toMatchObject({ ascs: 'price' })
  })

  it('resets the page when filters or order change, and drops cleared filters', () => {
    const before = { current: '4', vehicleSn: 'A', size: '30' }
    expect(withFilters(before, { vehicleSn: 'B' })).toEqual({ size: '30', vehicleSn: 'B' })
    expect(withFilters(before, { vehicleSn: '' })).toEqual({ size: '30' })
    expect(withOrder(before, { column: 'price', isDescending: true })).toEqual({
      vehicleSn: 'A',
      size: '30',
      descs: 'price',
    })
  })

  it('omits the first page and the default size', () => {
    expect(withPage({ current: '4' }, 1)).toEqual({})
    expect(withSize({ size: '30' }, 10)).toEqual({})
  })

  it('keeps the first visible row when the size changes', () => {
    expect(withSize({ current: '4', size: '10' }, 30)).toEqual({ size: '30', current: '2' })
  })
})

describe('ordering by a header', () => {
  it('cycles through ascending, descending and the default order', () => {
    const first = nextOrder(null, 'price')
    const second = nextOrder(first, 'price')
    expect([first, second, nextOrder(second, 'price')]).toEqual([
      { column: 'price', isDescending: false },
      { column: 'price', isDescending: true },
      null,
    ])
  })

  it('restarts on another column', () => {
    expect(nextOrder({ column: 'price', isDescending: true }, 'createTime')).toEqual({
      column: 'createTime',
      isDescending: false,
    })
  })
})

describe('a page that has become empty', () => {
  it.each([
    ['the last rows of page 3 were removed', { current: 3, total: 20, size: 10, rows: 0 }, 2],
    ['everything was removed', { current: 2, total: 0, size: 10, rows: 0 }, 1],
    ['there are rows', { current: 3, total: 25, size: 10, rows: 5 }, null],
    ['it is the first page', { current: 1, total: 0, size: 10, rows: 0 }, null],
    ['the total is unknown', { current: 3, total: -1, size: 10, rows: 0 }, null],
  ])('%s', (_case, page, expected) => {
    expect(correctedPage(page)).toBe(expected)
  })
})
