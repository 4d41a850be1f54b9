/** Mistakes in a noun that do not compile: each directive fails the type check if its mistake compiles. */
import { describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import type { HandlersOf } from '../http/context.ts'
import { dictionaryName, localName, personName } from './columns.ts'
import { atLeast, atMost, contains, createTimeFilters, equals, includes } from './filters.ts'
import { plainHandlers } from './handlers.ts'
import { bindNoun } from './noun.ts'

const operations = { list: 'vehicleTypeList', detail: 'vehicleTypeDetail', submit: 'vehicleTypeSubmit' } as const
const filters = {
  vehicleType: contains('t.vehicleType'),
  status: equals('t.status'),
  ...createTimeFilters('t'),
} as const
const unique = { vehicle_type_name_key: { error: 'vehicle-type.name-taken', field: 'vehicleType' } } as const
const columns = { tenantName: sql<string | null>`null` } as const
const shape = { operations, table: 'vehicleType', alias: 't', unique, columns } as const

describe('a noun', () => {
  it('derives columns, filters and fields from the contract and the table', () => {
    const noun = bindNoun({ ...shape, filters })
    expect(noun.name).toBe('vehicle-types')
    expect(noun.isTenantOwned).toBe(true)
    expect(noun.writable.toSorted()).toEqual(['batteryVoltage', 'remark', 'status', 'vehiclePic', 'vehicleType'])
    expect(bindNoun({ operations: { list: 'menuList' }, table: 'menu', alias: 'm', ...menuRest }).isTenantOwned).toBe(
      false,
    )
  })

  it('does not compile with a forgotten or unknown filter', () => {
    const { status: _, ...rest } = filters
    // @ts-expect-error the list takes `status`, and nothing filters by it
    bindNoun({ ...shape, filters: rest })
    // @ts-expect-error no operation takes `color`
    bindNoun({ ...shape, filters: { ...filters, color: equals('t.status') } })
    expect(Object.keys(rest)).not.toContain('status')
  })

  it('does not compile with an unknown column', () => {
    // @ts-expect-error the table has no column statuss
    bindNoun({ ...shape, filters: { ...filters, status: equals('t.statuss') } })
    // @ts-expect-error there is no table with the alias x
    bindNoun({ ...shape, filters: { ...filters, status: equals('x.status') } })
    // @ts-expect-error a scope compares columns of the table
    bindNoun({ ...shape, filters, scopeColumns: ['color'] })
    // @ts-expect-error names in two languages have two columns, and a type has one
    bindNoun({ ...shape, filters, columns: { ...columns, vehicleType: localName('t.vehicleType') } })
    expect(equals('t.statuss')).toBeTypeOf('function')
  })

  it('does not compile with a filter that its column or its parameter does not allow', () => {
    // @ts-expect-error only texts can contain a part, and the status is a number
    bindNoun({ ...shape, filters: { ...filters, status: contains('t.status') } })
    // @ts-expect-error the parameter is a number, the column a text
    bindNoun({ ...shape, filters: { ...filters, status: equals('t.vehicleType') } })
    // @ts-expect-error the parameter is a text, the column a number
    bindNoun({ ...shape, filters: { ...filters, vehicleType: equals('t.status') } })
    // @ts-expect-error the parameter is a date-time, the column a text
    bindNoun({ ...shape, filters: { ...filters, createTime_datege: atLeast('t.vehicleType') } })
    // @ts-expect-error a date-time is not a number
    bindNoun({ ...shape, filters: { ...filters, status: atMost('t.createTime') } })
    // @ts-expect-error a column with one identifier is not a list
    bindNoun({ ...shape, filters: { ...filters, vehicleType: includes('t.createUser') } })
    expect(contains('t.status').reads).toBe('t.status')
  })

  it('does not compile with a column of another type than the reply’s', () => {
    // @ts-expect-error the reply's type is a text, the column a number
    bindNoun({ ...shape, filters, columns: { ...columns, vehicleType: 't.status' } })
    // @ts-expect-error the expression is declared a number
    bindNoun({ ...shape, filters, columns: { ...columns, vehicleType: sql<number>`1` } })
    // @ts-expect-error the label of a code is a text, the status a number
    bindNoun({ ...shape, filters, columns: { ...columns, status: dictionaryName('EnableStatus', 't.status') } })
    // @ts-expect-error people are named by their identifiers
    bindNoun({ ...shape, filters, columns: { ...columns, vehicleType: personName('t.vehicleType') } })
    const fitting = {
      ...columns,
      vehicleType: sql<string>`'x'`,
      remark: 't.vehicleType',
      status: sql<number>`1`,
    } as const
    expect(bindNoun({ ...shape, filters, columns: fitting }).columns).toBe(fitting)
  })

  it('does not compile with a join that could repeat rows', () => {
    // @ts-expect-error several devices have the same serial number, of different kinds
    bindNoun({ ...shape, filters, joins: { d: { table: 'device', on: { sn: 't.vehicleType' } } } })
    // @ts-expect-error joined to every row
    bindNoun({ ...shape, filters, joins: { n: { table: 'tenant', on: {} } } })
    // @ts-expect-error serial numbers of removed cabinets are used again
    bindNoun({ ...shape, filters, joins: { c: { table: 'cabinet', on: { cabinetSn: 't.vehicleType' } } } })
    const joins = { d: { table: 'device', on: { kind: sql`'vehicle'`, sn: 't.vehicleType' } } } as const
    expect(bindNoun({ ...shape, filters, joins }).joins).toBe(joins)
  })

  it('does not compile when a required field of a reply has no source', () => {
    const columns = {
      parentName: sql<null>`null`,
      categoryName: sql<null>`null`,
      actionName: sql<null>`null`,
      isOpenName: sql<null>`null`,
    }
    // @ts-expect-error hasChildren of the reply is not a column
    bindNoun({ operations: { list: 'menuList' }, table: 'menu', alias: 'm', ...menuRest, columns })
    // @ts-expect-error a vehicle has no station's columns
    bindNoun({ operations: { detail: 'stationDetail' }, table: 'vehicle', alias: 'v', filters: {} })
    expect(Object.keys(columns)).toHaveLength(4)
  })

  it('does not compile when an input field is not stored', () => {
    const profile = { operations: { submit: 'userUpdateInfo' }, table: 'userAccount', alias: 'u', filters: {} } as const
    const named = { user_account_account_key: 'not written by this noun' } as const
    // @ts-expect-error a vehicle type has no phone
    bindNoun({ ...profile, table: 'vehicleType', unique })
    // @ts-expect-error a clash with the account's unique index has no name
    bindNoun(profile)
    expect(bindNoun({ ...profile, unique: named }).writable).toContain('phone')
  })

  it('is refused when a cached total would miss a change of a table that a filter reads', () => {
    const riderName = contains('r.name')
    const joins = { r: { table: 'rider', on: { id: 'c.riderId' } } } as const
    const cards = { operations: { list: 'nfcCardList' }, table: 'nfcCard', alias: 'c', joins } as const
    const cardFilters = {
      cardNo: contains('c.cardNo'),
      cardNo_equal: equals('c.cardNo'),
      uid: contains('c.uid'),
      type: equals('c.type'),
      status: equals('c.status'),
      riderName,
      riderMobile: contains('r.mobile'),
      ...createTimeFilters('c'),
    } as const
    const columns = {
      tenantName: sql<null>`null`,
      riderName: sql<null>`null`,
      riderMobile: sql<null>`null`,
      staleCabinetCount: sql<number>`0`,
    }
    const bind = (countedTables: readonly ('nfcCard' | 'rider')[]) =>
      bindNoun({ ...cards, columns, filters: cardFilters, countedTables })
    expect(() => bind(['nfcCard'])).toThrow('riderName reads rider')
    expect(bind(['nfcCard', 'rider']).countedTables).toEqual(['nfcCard', 'rider'])
  })

  it('has handlers for its own plain operations only', () => {
    const handlers = plainHandlers(bindNoun({ ...shape, filters }))
    expect(Object.keys(handlers).toSorted()).toEqual(['vehicleTypeDetail', 'vehicleTypeList', 'vehicleTypeSubmit'])
    // @ts-expect-error removing, exporting and options are left
    const all: HandlersOf<'vehicle-types'> = handlers
    expect(all).toBe(handlers)
  })
})

const menuRest = {
  filters: {
    name: contains('m.name'),
    code: contains('m.code'),
    category: equals('m.category'),
    status: equals('m.status'),
  },
  columns: {
    parentName: sql<null>`null`,
    categoryName: sql<null>`null`,
    actionName: sql<null>`null`,
    isOpenName: sql<null>`null`,
    hasChildren: sql<boolean>`false`,
  },
} as const
