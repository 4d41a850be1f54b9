import { describe, expect, it } from 'vitest'
import type { ApiSession } from '@swapdesk/testing'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { occupiedSlots, placeBattery, reportSlot } from '../../testing/slots.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })

type BatteryPlaceRow = Record<string, unknown> & { place: string }
const database = () => demo.running.server.services.db
const places = (id: string, who: ApiSession = demo.admin) => who.data<BatteryPlaceRow[]>('batteryPlaceList', { id })

async function movedBattery(): Promise<{ id: string; cabinetSn: string; boxId: number }> {
  const cabinetSn = 'CB384721006'
  const [slot] = await occupiedSlots(database(), cabinetSn)
  const { bmsSn, boxId } = slot as { bmsSn: string; boxId: number }
  const { system } = database()
  const rider = await system.first(sql<{
    id: string
  }>`select r.id from rider r where r.tenant_id = '384721' and r.is_deleted = 0
    and r.vehicle_id is not null and not exists (select from battery_place p where p.is_current and p.rider_id = r.id) limit 1`)
  await reportSlot(database(), cabinetSn, boxId, null)
  if (rider) await placeBattery(database(), bmsSn, { place: 'rider', riderId: rider.id })
  await placeBattery(database(), bmsSn, { place: 'repair' })
  const battery = await system.first(sql<{ id: string }>`select id from battery where bms_sn = ${bmsSn}`)
  return { id: battery?.id ?? '', cabinetSn, boxId }
}

describe('batteryPlaceList', () => {
  it('names the places of a battery, newest first, with what moved it', async () => {
    const { id, cabinetSn, boxId } = await movedBattery()
    const entries = await places(id)
    expect(entries[0]).toMatchObject({ place: 'repair', cause: 'order', until: null, isLate: false, actorName: null })
    expect(entries.find(({ place }) => place === 'missing')).toMatchObject({ cause: 'report' })
    const slot = entries.find(({ place }) => place === 'slot')
    expect(slot).toMatchObject({ cabinetSn, boxId, riderName: null, vehicleSn: null })
    expect(slot?.['until']).not.toBeNull()
  })

  it('continues before an entry, until there is none', async () => {
    const { id } = await movedBattery()
    const all = await places(id)
    expect(all.length).toBeGreaterThan(3)
    const pages: BatteryPlaceRow[] = []
    for (let page = 0; page < Math.ceil(all.length / 2); page += 1) {
      const before = pages.at(-1)?.['id']
      const next = { id, size: 2, ...(before !== undefined && { before }) }
      pages.push(...(await demo.admin.data<BatteryPlaceRow[]>('batteryPlaceList', next)))
    }
    expect(pages).toEqual(all)
    expect(await demo.admin.data('batteryPlaceList', { id, before: all.at(-1)?.['id'] })).toEqual([])
    expect((await demo.admin.call('batteryPlaceList', { id, size: 201 })).status).toBe(400)
  })

  it('shows nothing of another operator', async () => {
    const { id } = await movedBattery()
    expect((await demo.kampala.call('batteryPlaceList', { id })).status).toBe(404)
    expect(await places(id, demo.platform)).not.toEqual([])
  })

  it('hides of former places what a data scope hides of the battery', async () => {
    const { id } = await movedBattery()
    const menuIds = await menuIdsOf(demo.platform)
    const scopeOf = async (scopeField: string) => {
      const { id: scopeId } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
        menuId: menuIds('battery')[0],
        resourceCode: `places-${scopeField.length}`,
        scopeName: '电池列',
        scopeClass: 'batteries',
        scopeType: 1,
        scopeField,
      })
      const rights = { menuIds: menuIds('swap', 'battery', 'battery_view'), dataScopeIds: [scopeId] }
      return (await addPerson(demo.running, demo.admin, '384721', rights)).session
    }
    const noCabinet = await places(id, await scopeOf('bmsSn,place,boxId'))
    expect(noCabinet.find(({ place }) => place === 'slot')).toMatchObject({ cabinetSn: null })
    expect(await places(id, await scopeOf('bmsSn,soc'))).toEqual([])
  })
})
