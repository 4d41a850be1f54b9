import { expect, it } from 'vitest'
import { issuesOf } from './form.ts'
import { profileInput } from './forms/own-account.ts'
import { vehicleTypeInput } from './forms/vehicles.ts'
import { acceptStoredFiles, parseChange } from './stored-files.ts'

const OLD = 'https://example.com/scooter.png'
const UPLOADED = '/files/8f14e45fceea167a5a36dedd4bea2543.png'
const stored = { vehicleType: 'S70', vehiclePic: OLD, remark: '' }
const issues = (values: object) =>
  issuesOf(vehicleTypeInput, acceptStoredFiles(vehicleTypeInput, stored, { ...stored, ...values }))

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
