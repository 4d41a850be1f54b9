import { expect, it, vi } from 'vitest'
import { isCountRemembered } from './totals.ts'

const noun = () => ({
  alias: 'v',
  joins: { t: { table: 'tenant' as const, on: { tenantId: 'v.tenantId' } } },
  countedTables: ['vehicle' as const],
})
const OWN = 'v.tenant_id = $1 and v.vehicle_sn ilike $2'
const FOREIGN = 'v.tenant_id = $1 and t.tenant_name ilike $2'
const conditions = (text: string) => vi.fn<() => string>(() => text)

it('compiles the conditions of a list once for each text of its count', () => {
  const vehicles = noun()
  const [own, foreign] = [conditions(OWN), conditions(FOREIGN)]
  for (let call = 0; call < 3; call += 1) {
    expect(isCountRemembered(vehicles, `select ${OWN}`, own)).toBe(true)
    expect(isCountRemembered(vehicles, `select ${FOREIGN}`, foreign)).toBe(false)
  }
  expect([own.mock.calls.length, foreign.mock.calls.length]).toEqual([1, 1])
})

it('compiles them anew for another noun, and after a thousand other texts', () => {
  const [vehicles, others, own] = [noun(), noun(), conditions(OWN)]
  for (const each of [vehicles, others]) isCountRemembered(each, 'select', own)
  expect(own).toHaveBeenCalledTimes(2)
  for (let number = 0; number < 1_000; number += 1) isCountRemembered(vehicles, `select ${number}`, conditions(OWN))
  isCountRemembered(vehicles, 'select', own)
  expect(own).toHaveBeenCalledTimes(3)
})
