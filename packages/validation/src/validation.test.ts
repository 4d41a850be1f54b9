import { describe, expect, it } from 'vitest'
import {
  checkImageFile,
  isRequired,
  limitsOf,
  messages,
  messageText,
  phoneMessage,
  transformVehicle,
  userInput,
  vehicleInput,
  vehicleTypeInput,
} from './index.ts'

describe('messages', () => {
  it.each(Object.entries(messages))('%s has texts in both languages', (_code, { zh, en }) => {
    expect(zh).toMatch(/[\u4E00-\u9FFF]/)
    expect(en).toMatch(/^[A-Z][ -~]*[^.]$/)
    expect(zh.match(/\{\d\}/g)).toEqual(en.match(/\{\d\}/g))
  })

  it('inserts the parameter of a code, or a given one', () => {
    expect(messageText('text.too-long:64', 'zh')).toBe('最多 64 个字符')
    expect(messageText('text.too-long', 'en', [8])).toBe('At most 8 characters')
    expect(messageText('text.too-long', 'en')).toBe('At most {0} characters')
  })

  it('returns texts of the server unchanged', () => {
    expect(messageText('车辆SN号已存在', 'en')).toBe('车辆SN号已存在')
    expect(messageText('Error: no', 'en')).toBe('Error: no')
    expect(messageText('constructor', 'en')).toBe('constructor')
  })
})

describe('pictures', () => {
  it.each([
    ['a.jpg', 'image/jpeg', 512_000, undefined],
    ['A.PNG', 'image/png', 1, undefined],
    ['a.jpeg', '', 1, undefined],
    ['a.gif', 'image/gif', 1, 'image.type'],
    ['a.png', 'image/gif', 1, 'image.type'],
    ['a.svg', 'image/svg+xml', 1, 'image.type'],
    ['png', 'image/png', 1, 'image.type'],
    ['a.jpg', 'image/jpeg', 512_001, 'image.size'],
    ['a.png', 'image/png', 600_000, 'image.size'],
  ])('%s (%s, %d bytes): %s', (name, type, size, message) => {
    expect(checkImageFile({ name, type, size })).toBe(message)
  })

  it('have messages in both languages', () => {
    expect(messageText('image.size', 'zh')).toBe('图片大小不能超过 500kb')
    expect(messageText('image.type', 'en')).toBe('Only jpg or png images can be uploaded')
  })
})

it.each([
  ['', '手机号码不能为空'],
  ['1380013800', '手机号码长度不为11位'],
  ['1380013800x', '手机号码格式不正确'],
])('the phone check of %j says %s', (phone, zh) => {
  expect(messageText(phoneMessage(phone) ?? '', 'zh')).toBe(zh)
})

describe('metadata of fields for screens', () => {
  it('marks required fields, also conditional ones', () => {
    const marked = ['vehicleSn', 'vehicleTypeId', 'vehicleType', 'price', 'leaseStatus']
    const plain = ['autoPay', 'status', 'tenantId', 'nothing', 'toString']
    expect(marked.every((name) => isRequired(vehicleInput, name))).toBe(true)
    expect(plain.some((name) => isRequired(vehicleInput, name))).toBe(false)
    expect(isRequired(userInput, 'password2')).toBe(true)
  })

  it('has the limits of a field', () => {
    expect(limitsOf(vehicleInput, 'price')).toEqual({ min: 0, max: 999_999_999_999.99, decimals: 2 })
    expect(limitsOf(vehicleTypeInput, 'remark')).toEqual({ maxLength: 255 })
    expect(limitsOf(vehicleTypeInput, 'nothing')).toEqual({})
  })
})

describe('a vehicle as it is sent', () => {
  const typed = { tenantId: '', vehicleSn: ' VH1 ', vehicleTypeId: '12', autoPay: '0', status: '1' }

  it('for sale: with its price, without lease status', () => {
    const values = { ...typed, vehicleType: '1', price: '3999.5', leaseStatus: '3' }
    expect(vehicleInput.parse(values)).toEqual({
      tenantId: undefined,
      vehicleSn: 'VH1',
      vehicleTypeId: '12',
      vehicleType: 1,
      price: '3999.5',
      leaseStatus: null,
      rentalStrategyId: null,
      electronicFenceId: null,
      vin: null,
      plateNumber: null,
      autoPay: 0,
      status: 1,
    })
  })

  it('leased: with its lease status, without price', () => {
    const values = { ...typed, vehicleType: '2', price: '3999.5', leaseStatus: '0' }
    expect(vehicleInput.parse(values)).toMatchObject({ vehicleType: 2, price: null, leaseStatus: 0 })
  })

  it('drops the field of the other kind from external values too', () => {
    const vehicle = vehicleInput.parse({ ...typed, vehicleType: '2', price: '', leaseStatus: '0' })
    expect(transformVehicle({ ...vehicle, price: '1.00' }).price).toBeNull()
  })
})

it('a new user is sent without the repeated password', () => {
  const values = { account: 'zhangwei', password: ' correct horse 7 ', password2: ' correct horse 7 ' }
  const sent: unknown = userInput.parse(values)
  expect(sent).toMatchObject({ account: 'zhangwei', password: ' correct horse 7 ' })
  expect(sent).not.toHaveProperty('password2')
})
