import { expect, it } from 'vitest'
import { issuesOf } from './form.ts'
import { geofenceInput } from './forms/fleet.ts'
import { profileInput } from './forms/own-account.ts'
import { riderInput } from './forms/riders.ts'
import { vehicleInput, vehicleTypeInput } from './forms/vehicles.ts'
import { withFormRules } from './form-rules.ts'
import { acceptStored, parseChange } from './stored-values.ts'

const OLD = 'https://example.com/scooter.png'
const UPLOADED = '/files/8f14e45fceea167a5a36dedd4bea2543.png'
const stored = { vehicleType: 'S70', vehiclePic: OLD, remark: '' }
const issues = (values: object) =>
  issuesOf(vehicleTypeInput, acceptStored(vehicleTypeInput, stored, { ...stored, ...values }))

it('an old address that the row holds is accepted, another one is not', () => {
  expect(issues({})).toEqual({})
  expect(issues({ vehiclePic: UPLOADED })).toEqual({})
  expect(issues({ vehiclePic: 'https://example.com/other.png' })).toEqual({ vehiclePic: 'file.address' })
  expect(issues({ vehiclePic: '' })).toEqual({ vehiclePic: 'vehicle-type.picture.required' })
  expect(issuesOf(vehicleTypeInput, stored)).toEqual({ vehiclePic: 'file.address' })
})

it('an unchanged old address is not sent, a new one is', () => {
  const change = (values: object) => parseChange(vehicleTypeInput, stored, { ...stored, ...values })
  expect(change({ vehicleType: 'S71' })).toEqual({ vehicleType: 'S71', batteryVoltage: null, remark: null })
  expect(change({ vehiclePic: UPLOADED })).toMatchObject({ vehiclePic: UPLOADED })
  expect(() => change({ vehiclePic: 'javascript:alert(1)' })).toThrow('file.address')
  const person = { name: '李明', avatar: OLD }
  expect(parseChange(profileInput, person, { ...person, avatar: '' })).toMatchObject({ avatar: null })
})

it('a phone and an amount of the former country stay while they are unchanged', () => {
  withFormRules({ country: 'UG', currencyExponent: 0 }, () => {
    const rider = { name: 'Kay', mobile: '13800138000' }
    const change = (values: object) => parseChange(riderInput, rider, { ...rider, ...values })
    expect(change({ name: 'Kayla' })).toEqual({ name: 'Kayla' })
    expect(change({ mobile: '0772 123 456' })).toMatchObject({ mobile: '0772123456' })
    expect(() => change({ mobile: '13800138001' })).toThrow('phone.length-other')
    const vehicle = { vehicleSn: 'V1', vehicleType: '1', vehicleTypeId: '1', price: '0.55' }
    expect(issuesOf(vehicleInput, vehicle)).toHaveProperty('price')
    expect(issuesOf(vehicleInput, acceptStored(vehicleInput, vehicle, { ...vehicle }))).not.toHaveProperty('price')
    expect(parseChange(vehicleInput, vehicle, vehicle)).not.toHaveProperty('price')
  })
})

it('an outline from before its rules stays while it is unchanged', () => {
  const crossing = JSON.stringify({
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [0.01, 0.01],
          [0.01, 0],
          [0, 0.01],
          [0, 0],
        ],
      ],
    },
  })
  const fence = { name: 'Harbour', remark: 'Old', type: 1, speedLimit: null, status: 1, content: crossing }
  expect(issuesOf(geofenceInput, fence)).toHaveProperty('content')
  const change = (values: object) => parseChange(geofenceInput, fence, { ...fence, ...values })
  expect(change({ name: 'Port' })).toMatchObject({ name: 'Port' })
  expect(change({ name: 'Port' })).not.toHaveProperty('content')
  expect(() => change({ content: crossing.replace('0.01', '0.02') })).toThrow('geofence.content')
})
