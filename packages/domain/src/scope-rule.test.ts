import { describe, expect, it } from 'vitest'
import { parseScopeRule } from './scope-rule.ts'

const columns = ['vehicleType', 'createDept']
const parse = (rule: unknown) => parseScopeRule(JSON.stringify(rule), columns)
const condition = { column: 'vehicleType', op: 'eq', value: 2 }

function nested(depth: number): unknown {
  return depth === 0 ? condition : { all: [nested(depth - 1)] }
}

describe('parseScopeRule', () => {
  it.each([
    [condition],
    [{ column: 'createDept', op: 'in', value: ['$deptIds'] }],
    [{ column: 'createDept', op: 'ne', value: '$userId' }],
    [{ all: [condition, { any: [condition, { column: 'createDept', op: 'in', value: ['1', 2] }] }] }],
  ])('reads %j as it stands', (rule) => {
    expect(parse(rule)).toEqual({ ok: true, rule })
  })

  it.each([
    ['an array', [], 'shape', '$'],
    ['null', null, 'shape', '$'],
    ['nothing to join', { all: [] }, 'shape', 'all'],
    ['both joins at once', { all: [condition], any: [condition] }, 'shape', '$'],
    ['more than a condition has', { ...condition, sql: '1=1' }, 'shape', '$'],
    ['a column that is not listed', { all: [{ ...condition, column: 'passwordHash' }] }, 'column', 'all[0].column'],
    ['a column of the prototype', { ...condition, column: 'constructor' }, 'column', 'column'],
    ['an unknown operator', { ...condition, op: 'like' }, 'operator', 'op'],
    ['an object for a value', { ...condition, value: {} }, 'value', 'value'],
    ['a list where one value goes', { ...condition, value: [1] }, 'value', 'value'],
    ['one value where a list goes', { ...condition, op: 'in', value: 1 }, 'value', 'value'],
    ['an unknown placeholder', { ...condition, value: '$tenant' }, 'value', 'value'],
    ['a text without end', { ...condition, value: 'x'.repeat(129) }, 'value', 'value'],
    ['a list without end', { ...condition, op: 'in', value: Array.from({ length: 201 }, () => 1) }, 'size', 'value'],
    ['a text longer than any rule', { ...condition, value: 'a'.repeat(512_000) }, 'size', '$'],
    ['too many parts', { any: Array.from({ length: 21 }, () => condition) }, 'size', 'any'],
  ])('refuses %s', (_what, rule, fault, at) => {
    expect(parse(rule)).toEqual({ ok: false, fault, at })
  })

  it('refuses a rule that is nested too deep', () => {
    expect(parse(nested(4)).ok).toBe(true)
    expect(parse(nested(5))).toMatchObject({ ok: false, fault: 'size' })
  })

  it('refuses invalid JSON', () => {
    expect(parseScopeRule("vehicle_type = 2 or '1'='1'", columns)).toEqual({ ok: false, fault: 'json', at: '$' })
    expect(parseScopeRule('', columns)).toEqual({ ok: false, fault: 'json', at: '$' })
  })
})
