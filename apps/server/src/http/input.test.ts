import { describe, expect, it } from 'vitest'
import { queryOf, readInput } from './input.ts'
import { Problem } from './problem.ts'

/** Field errors of a read. */
function faults(id: Parameters<typeof readInput>[0], ...sources: unknown[]): Record<string, string> {
  try {
    readInput(id, sources)
  } catch (error) {
    if (error instanceof Problem) return error.fields?.('zh') ?? { '': error.error }
    throw error
  }
  return {}
}

const grant = { menuIds: [], dataScopeIds: [], apiScopeIds: [] }

describe('the tolerance layer', () => {
  it('joins query, path and body, and drops unknown parameters', () => {
    expect(readInput('vehicleRemove', [{ _t: '17' }, {}, { ids: '1,2' }])).toEqual({ ids: '1,2' })
  })

  it('accepts numbers sent as text, and ids sent as numbers', () => {
    expect(readInput('vehicleList', [{ size: '20', vehicleType: '2' }])).toMatchObject({ size: 20, vehicleType: 2 })
    expect(readInput('vehicleSubmit', [{ id: 17, vehicleType: '1' }])).toMatchObject({ id: '17', vehicleType: 1 })
  })

  it('ignores an empty filter', () => {
    expect(readInput('vehicleList', [{ vehicleTypeId: '', status: '', vehicleSn: '' }])).toEqual({
      current: 1,
      size: 10,
      searchCount: true,
    })
    expect(readInput('menuRoutes', [{ topMenuId: '' }])).toEqual({})
  })

  it('applies defaults to added rows, never to changed ones', () => {
    expect(readInput('vehicleSubmit', [{ id: '1', autoPay: 1 }])).toEqual({ id: '1', autoPay: 1 })
  })

  it('keeps null, which clears a field', () => {
    expect(readInput('vehicleSubmit', [{ id: '1', price: null }])).toEqual({ id: '1', price: null })
  })

  it('refuses invalid values by field', () => {
    expect(faults('vehicleList', { size: '1e3' })).toHaveProperty('size')
    expect(faults('vehicleList', { size: ['1', '2'] })).toHaveProperty('size')
    // A number of that size may have lost precision when it was parsed.
    expect(faults('vehicleDetail', { id: 2 ** 53 + 2 })).toHaveProperty('id')
    expect(faults('vehicleSubmit', { vehicleSn: 'a\0' })).toEqual({ vehicleSn: '包含不能保存的字符' })
    expect(faults('vehicleSubmit', [1])).toEqual({ '': 'request.malformed' })
    expect(faults('vehicleDetail', {})).toEqual({ id: '必填' })
  })

  it('names a field that is missing, as its form does', () => {
    expect(faults('vehicleBind', {})).toEqual({ contactsId: '请选择骑手', vehicleId: '请选择车辆' })
    expect(faults('riderFreeze', { id: '1', status: 0 })).toEqual({ reason: '请输入原因，至少 2 个字符' })
  })

  it('says of an amount what it may be, not that it is of another type', () => {
    const amount = { price: '须为不小于 0 的金额，最多两位小数' }
    expect(faults('vehicleSubmit', { id: '1', price: '-1' })).toEqual(amount)
    expect(faults('vehicleSubmit', { id: '1', price: '1.234' })).toEqual(amount)
    expect(faults('vehicleSubmit', { id: '1', price: -1 })).toEqual({ price: '不能小于 0' })
    expect(faults('packSubmit', { id: '1', amount: '0' })).toEqual({ amount: '须为不小于 1 的金额，最多两位小数' })
    expect(faults('vehicleSubmit', { id: '1', price: {} })).toHaveProperty('price')
    expect(faults('rentalStrategySubmit', { id: '1', weekGracePeriod: 1.5 })).toEqual({ weekGracePeriod: '须为整数' })
  })

  it('takes ids and values that are sent twice, and refuses two different ones', () => {
    expect(readInput('vehicleRemove', [{ ids: '1,2' }, {}, { ids: ['2', '1', '1'] }])).toEqual({ ids: '2,1,1' })
    expect(readInput('roleGrant', [{ roleIds: '1' }, {}, { ...grant, roleIds: ['1'] }])).toMatchObject({
      roleIds: ['1'],
    })
    expect(readInput('vehicleSubmit', [{ id: '17' }, {}, { id: 17, price: '' }])).toMatchObject({ id: '17' })
    expect(readInput('vehicleSubmit', [{ price: 'null' }, {}, { id: '1', price: null }])).toEqual({
      id: '1',
      price: null,
    })
    const different = { ids: '查询参数与请求体的值不一致：1,2 和 2,3' }
    expect(faults('vehicleRemove', { ids: '1,2' }, {}, { ids: ['2', '3'] })).toEqual(different)
    expect(faults('roleGrant', { roleIds: '1' }, {}, { ...grant, roleIds: ['1', '2'] })).toHaveProperty('roleIds')
    expect(faults('vehicleSubmit', { vehicleSn: 'a' }, {}, { vehicleSn: 'b' })).toHaveProperty('vehicleSn')
    expect(faults('userSubmit', { password: 'one-secret' }, {}, { password: 'two-secret' })).toEqual({
      password: '查询参数与请求体的值不一致：*** 和 ***',
    })
  })

  it('takes an empty id, tenant or list for none, and refuses other empty values beside given ones', () => {
    expect(readInput('vehicleSubmit', [{ id: '17' }, {}, { id: '', price: null }])).toEqual({ id: '17', price: null })
    expect(readInput('vehicleRemove', [{ ids: '1,2' }, {}, { ids: '' }])).toEqual({ ids: '1,2' })
    expect(readInput('vehicleRemove', [{ ids: '1,2' }, {}, { ids: [] }])).toEqual({ ids: '1,2' })
    expect(readInput('vehicleRemove', [{ ids: '' }, {}, { ids: '1,2' }])).toEqual({ ids: '1,2' })
    expect(faults('tenantSetting', { ids: '1', expireTime: '2096-01-01 00:00:00' }, {}, { expireTime: '' })).toEqual({
      expireTime: '查询参数与请求体的值不一致：2096-01-01 00:00:00 和 ',
    })
    expect(queryOf('tenantSetting', { ids: '1', expireTime: '', _t: '0' })).toEqual({ ids: '1', _t: '0' })
    expect(queryOf('userGrant', { userIds: '1', roleIds: '' })).toEqual({ userIds: '1', roleIds: '' })
  })

  it('takes an empty tenant of a row for none', () => {
    expect(readInput('postSubmit', [{ tenantId: '', postCode: 'a', postName: 'b' }])).not.toHaveProperty('tenantId')
  })
})
