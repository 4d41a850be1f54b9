import type { OperationId } from '@swapdesk/sdk'
import { operations } from '@swapdesk/sdk/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { translator } from '../texts.ts'
import { type Field, fieldsOf, flagOf, valueOf } from './fields.ts'
import { loadDetails } from './details.ts'

beforeAll(() => loadDetails())

const translate = translator('en')
const field = (type: string, more: Partial<Field> = {}): Field => ({
  name: 'x',
  flag: 'x',
  type,
  isList: false,
  isFile: false,
  ...more,
})

describe('flags', () => {
  it('are in kebab-case', () => {
    expect(
      ['vehicleSn', 'createTime_datege', 'createTime_datele', 'price_ge', 'name_equal', 'sm2Key', 'grant_type'].map(
        flagOf,
      ),
    ).toEqual(['vehicle-sn', 'create-time-from', 'create-time-to', 'price-min', 'name-is', 'sm2-key', 'grant-type'])
  })

  it('are unique within every operation', () => {
    for (const operationId of Object.keys(operations) as OperationId[]) {
      const flags = fieldsOf(operationId).options.map(({ flag }) => flag)
      expect([operationId, flags.filter((flag, index) => flags.indexOf(flag) !== index)]).toEqual([operationId, []])
    }
  })

  it('do not include a single required field, which is the argument', () => {
    expect(fieldsOf('vehicleDetail').argument?.name).toBe('id')
    expect(fieldsOf('vehicleRemove').argument).toMatchObject({ name: 'ids', isList: true })
    expect(fieldsOf('dictDictionary').argument?.name).toBe('code')
    expect(fieldsOf('bulkJobPause').argument?.name).toBe('id')
    expect(fieldsOf('nfcCardLock').argument).toBeUndefined()
    expect(fieldsOf('vehicleList').argument).toBeUndefined()
    expect(fieldsOf('attachmentPutFile').options).toMatchObject([{ name: 'file', isFile: true }])
  })
})

describe('values', () => {
  it.each([
    ['1|2', '2', 2],
    ['1|2', '', ''],
    ['integer', '-3', -3],
    ['string', '007', '007'],
    ['number|string', '3999.00', '3999.00'],
    ['boolean', 'false', false],
    ['object', '{"a":1}', { a: 1 }],
    ['object[]', '[{"a":1}]', [{ a: 1 }]],
    ['csv|xlsx', 'csv', 'csv'],
  ])('%s from %j', (type, typed, value) => {
    expect(valueOf(field(type), typed, translate)).toEqual(value)
  })

  it('can be labels of a dictionary, in either language', () => {
    const vehicleType = field('1|2', { dictionary: 'VehicleType' })
    expect(['租赁', 'lease', '2'].map((typed) => valueOf(vehicleType, typed, translate))).toEqual([2, 2, 2])
  })

  it('are split into lists', () => {
    expect(valueOf(field('string', { isList: true }), '1,2,', translate)).toEqual(['1', '2'])
  })

  it.each([
    ['1|2', '3'],
    ['integer', '1e3'],
    ['integer', '99999999999999999999'],
    ['boolean', 'yes'],
    ['object', '{'],
    ['object[]', '{'],
  ])('refuse for %s: %j', (type, typed) => {
    expect(() => valueOf(field(type), typed, translate)).toThrow(Failure)
  })
})
