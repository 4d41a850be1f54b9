/** Issues of forms. */
import { describe, expect, it } from 'vitest'
import { issuesOf, userChangeInput, userInput, vehicleInput } from './index.ts'

const vehicle = { vehicleSn: 'VH20260001', vehicleTypeId: '12', vehicleType: '2', leaseStatus: '0', price: '' }
const sale = { ...vehicle, vehicleType: '1', leaseStatus: '', price: '3999.00' }

describe('a form reports all issues at once', () => {
  it('of an empty vehicle, as a form and as a row', () => {
    const fields = ['vehicleSn', 'vehicleTypeId', 'vehicleType']
    expect(Object.keys(issuesOf(vehicleInput, {}))).toEqual(fields)
    expect(Object.keys(issuesOf(vehicleInput, { vehicleSn: null, vehicleType: null }))).toEqual(fields)
  })

  it('also across fields, while a field is wrong', () => {
    const faults = issuesOf(vehicleInput, { ...sale, vehicleSn: '', price: '' })
    expect(faults).toEqual({ vehicleSn: 'vehicle.sn.required', price: 'vehicle.price.required' })
  })
})

describe('stored rows are validated like typed ones', () => {
  it('with numbers, lists, null and unrelated fields', () => {
    const row = { ...vehicle, id: '1', vehicleType: 2, leaseStatus: 0, price: null, bmsSnList: ['a'], createTime: 'x' }
    expect(issuesOf(vehicleInput, row)).toEqual({})
    expect(issuesOf(userChangeInput, { account: 'a1', roleId: ['1', '2'], sex: null })).toEqual({})
  })

  it('a password sent once needs no repeat', () => {
    expect(issuesOf(userInput, { account: 'a1', password: 'correct horse 7' })).toEqual({})
  })
})
