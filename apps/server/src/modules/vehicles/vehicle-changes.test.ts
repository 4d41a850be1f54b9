/** What may be changed of a vehicle: by whom, at which version, and how its numbers are stored. */
import { describe, expect, it } from 'vitest'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Vehicle = Record<string, unknown> & { id: string; vehicleSn: string }

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform' })

let added = 0
async function addVehicle(fields: object = {}, who = demo.admin): Promise<string> {
  const [type] = await who.data<{ id: string }[]>('vehicleTypeOptions')
  const vehicle = { vehicleSn: `ACTION${(added += 1)}`, vehicleTypeId: type?.id, vehicleType: 2, leaseStatus: 0 }
  return (await who.data<{ id: string }>('vehicleSubmit', { ...vehicle, ...fields })).id
}
const detailOf = (id: string, who = demo.admin) => who.data<Vehicle>('vehicleDetail', { id })

async function strategyOf(who = demo.admin): Promise<string> {
  const [strategy] = await who.data<{ id: string }[]>('rentalStrategyOptions')
  return strategy?.id as string
}

describe('what may be changed', () => {
  it('is refused for a vehicle that somebody changed since it was read', async () => {
    const id = await addVehicle()
    const { updateTime } = await detailOf(id)
    const change = (operation: 'vehicleUpdateStatus' | 'vehicleBindGps', input: object) =>
      demo.admin.call(operation, { id, updateTime, ...input })
    expect((await change('vehicleUpdateStatus', { status: 0 })).status).toBe(200)
    expect((await change('vehicleUpdateStatus', { status: 1 })).body.error).toBe('row.changed')
    expect((await change('vehicleBindGps', { gpsSn: 'GP-LATE' })).body.error).toBe('row.changed')
    expect(await detailOf(id)).toMatchObject({ status: 0, gpsSn: null })
  })

  it('of status and strategy needs the permission of each, also in the form of the vehicle', async () => {
    const menus = await menuIdsOf(demo.platform)
    const editing = menus('fleet', 'vehicle', 'vehicle_edit')
    const editor = await addPerson(demo.running, demo.admin, '384721', { menuIds: editing })
    const rentalStrategyId = await strategyOf()
    const id = await addVehicle()
    const submit = (input: object, { session } = editor) => session.call('vehicleSubmit', { id, ...input })
    expect((await submit({ vin: 'LVIN-EDIT', status: 1, rentalStrategyId: null })).status).toBe(200)
    for (const [input, permission] of [
      [{ status: 0 }, 'vehicle_status'],
      [{ rentalStrategyId }, 'vehicle_strategy'],
    ] as const) {
      const refused = await submit(input)
      expect(refused).toMatchObject({ status: 403, body: { error: 'permission.denied' } })
      const menuIds = [...editing, ...menus(permission)]
      const holder = await addPerson(demo.running, demo.admin, '384721', { menuIds })
      expect((await submit(input, holder)).status).toBe(200)
    }
    expect(await detailOf(id)).toMatchObject({ status: 0, rentalStrategyId, vin: 'LVIN-EDIT' })
  })

  it('keeps plates and VINs that differ in case only from being two', async () => {
    const id = await addVehicle({ plateNumber: '沪a8d7c9', vin: 'lvin-77a' })
    expect(await detailOf(id)).toMatchObject({ plateNumber: '沪A8D7C9', vin: 'LVIN-77A' })
    const [type] = await demo.admin.data<{ id: string }[]>('vehicleTypeOptions')
    const other = {
      vehicleSn: 'ACTION-CASE',
      vehicleTypeId: type?.id,
      vehicleType: 2,
      leaseStatus: 0,
      plateNumber: '沪A8d7c9',
    }
    expect((await demo.admin.call('vehicleSubmit', other)).body.error).toBe('vehicle.plate-taken')
  })
})
