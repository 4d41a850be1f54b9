/** What the compiler refuses of a noun: each directive fails the type check when its mistake compiles. */
import { describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import type { HandlersOf } from '../http/context.ts'
import { localName } from './columns.ts'
import { contains, createTimeFilters, equals } from './filters.ts'
import { plainHandlers } from './handlers.ts'
import { defineNoun } from './noun.ts'

const operations = { list: 'vehicleTypeList', detail: 'vehicleTypeDetail', submit: 'vehicleTypeSubmit' } as const
const filters = {
  vehicleType: contains('t.vehicleType'),
  status: equals('t.status'),
  ...createTimeFilters('t'),
} as const
const shape = { operations, table: 'vehicleType', alias: 't' } as const

describe('a noun', () => {
  it('takes columns, filters and fields from the contract and the table', () => {
    const noun = defineNoun({ ...shape, filters })
    expect(noun.name).toBe('vehicle-types')
    expect(noun.isTenantOwned).toBe(true)
    expect(noun.writable.toSorted()).toEqual(['remark', 'status', 'vehiclePic', 'vehicleType'])
    expect(defineNoun({ operations: { list: 'menuList' }, table: 'menu', alias: 'm', ...menuRest }).isTenantOwned).toBe(
      false,
    )
  })

  it('does not compile with a forgotten or unknown filter', () => {
    const { status: _, ...rest } = filters
    // @ts-expect-error the list takes `status`, and nothing filters by it
    defineNoun({ ...shape, filters: rest })
    // @ts-expect-error no operation takes `color`
    defineNoun({ ...shape, filters: { ...filters, color: equals('t.status') } })
    expect(Object.keys(rest)).not.toContain('status')
  })

  it('does not compile with a column that is not there', () => {
    // @ts-expect-error the table has no column statuss
    defineNoun({ ...shape, filters: { ...filters, status: equals('t.statuss') } })
    // @ts-expect-error there is no table with the alias x
    defineNoun({ ...shape, filters: { ...filters, status: equals('x.status') } })
    // @ts-expect-error a scope compares columns of the table
    defineNoun({ ...shape, filters, scopeColumns: ['color'] })
    // @ts-expect-error names in two languages have two columns, and a type has one
    defineNoun({ ...shape, filters, columns: { vehicleType: localName('t.vehicleType') } })
    expect(equals('t.statuss')).toBeTypeOf('function')
  })

  it('does not compile when a required field of a reply comes from nowhere', () => {
    const columns = { parentName: sql`null`, categoryName: sql`null`, actionName: sql`null`, isOpenName: sql`null` }
    // @ts-expect-error the reply's hasChildren is no column
    defineNoun({ operations: { list: 'menuList' }, table: 'menu', alias: 'm', ...menuRest, columns })
    // @ts-expect-error a vehicle has no station's columns
    defineNoun({ operations: { detail: 'stationDetail' }, table: 'vehicle', alias: 'v', filters: {} })
    expect(Object.keys(columns)).toHaveLength(4)
  })

  it('does not compile when an input field is stored nowhere', () => {
    const submit = { submit: 'userUpdateInfo' } as const
    // @ts-expect-error a vehicle type has no phone
    defineNoun({ operations: submit, table: 'vehicleType', alias: 't', filters: {} })
    expect(defineNoun({ operations: submit, table: 'userAccount', alias: 'u', filters: {} }).writable).toContain(
      'phone',
    )
  })

  it('has handlers for its own plain operations only', () => {
    const handlers = plainHandlers(defineNoun({ ...shape, filters }))
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
    parentName: sql`null`,
    categoryName: sql`null`,
    actionName: sql`null`,
    isOpenName: sql`null`,
    hasChildren: sql`false`,
  },
} as const
