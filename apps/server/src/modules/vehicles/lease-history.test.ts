/** The end of a lease stands in the history of the vehicle, whichever operation ends it. */
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addVehicleOf, modelOf } from '../../testing/typed-batteries.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const TENANT = '384721'
const db = () => demo.running.server.services.db.system
let made = 0

type Id = { id: string }
type Change = {
  action: string
  userName: string | null
  fieldName: string | null
  from: string | null
  to: string | null
}

/** A vehicle with a rider; its lease has an end. */
async function addLease(): Promise<{ vehicleId: string; contactsId: string }> {
  made += 1
  const vehicleId = await addVehicleOf(demo.admin, `LEASEEND${made}`, await modelOf(db(), TENANT))
  const rider = await db().first(sql<Id>`insert into rider (tenant_id, name, mobile)
    values (${TENANT}, ${`Leaver ${made}`}, ${`1395000${made}`}) returning id`)
  const contactsId = rider?.id as string
  await demo.admin.data('vehicleBind', { vehicleId, contactsId })
  await db().run(sql`update vehicle set expiration_time = '2026-12-24T10:00:00+08' where id = ${vehicleId}`)
  return { vehicleId, contactsId }
}

/** Changes of status and end of the lease, since it began. */
async function endsOf(id: string): Promise<Change[]> {
  const changes = await demo.admin.data<Change[]>('recordHistory', { kind: 'vehicle', id })
  const started = changes.findIndex(({ fieldName, to }) => fieldName === 'leaseStatus' && to === '租赁中')
  return changes
    .slice(0, started)
    .filter(({ fieldName }) => fieldName === 'leaseStatus' || fieldName === 'expirationTime')
    .toSorted((one, other) => String(other.fieldName).localeCompare(String(one.fieldName)))
}
const ENDED = [
  expect.objectContaining({ fieldName: 'leaseStatus', from: '租赁中', to: '待租' }),
  expect.objectContaining({ fieldName: 'expirationTime', from: '2026-12-24 10:00:00', to: null }),
]

it('by the return, with the end that the lease had', async () => {
  const { vehicleId, contactsId } = await addLease()
  await demo.admin.data('vehicleUnbind', { vehicleId, contactsId, reason: '还车' })
  expect(await endsOf(vehicleId)).toEqual(ENDED)
})

it('by the removal of the rider by force, with who did it', async () => {
  const { vehicleId, contactsId } = await addLease()
  await demo.admin.data('riderRemove', { ids: contactsId, force: true })
  const ends = await endsOf(vehicleId)
  expect(ends).toEqual(ENDED)
  const { realName } = await demo.admin.data<{ realName: string }>('userInfo', {})
  for (const { userName } of ends) expect(userName).toBe(realName)
})

it('by a new serial number by force', async () => {
  const { vehicleId } = await addLease()
  await demo.admin.data('vehicleSubmit', { id: vehicleId, vehicleSn: `LEASENEW${made}`, force: true })
  expect(await endsOf(vehicleId)).toEqual(ENDED)
  const { leaseStatus, expirationTime } = await demo.admin.data<Record<string, unknown>>('vehicleDetail', {
    id: vehicleId,
  })
  expect({ leaseStatus, expirationTime }).toEqual({ leaseStatus: 0, expirationTime: null })
})

it('by the removal of the vehicle by force', async () => {
  const { vehicleId } = await addLease()
  await demo.admin.data('vehicleRemove', { ids: vehicleId, force: true })
  const rows = await db().all(sql<{ changes: object }>`select changes from audit
    where entity = 'vehicles' and entity_id = ${vehicleId} and operation_id = 'vehicleRemove' and changes ? 'leaseStatus'`)
  expect(rows).toEqual([{ changes: { leaseStatus: [1, 0], expirationTime: ['2026-12-24 10:00:00', null] } }])
})

it('once where the status is set by force', async () => {
  const { vehicleId } = await addLease()
  await demo.admin.data('vehicleSubmit', { id: vehicleId, leaseStatus: 4, force: true })
  expect(await endsOf(vehicleId)).toEqual([
    expect.objectContaining({ fieldName: 'leaseStatus', from: '租赁中', to: '停租/维修' }),
    ENDED[1],
  ])
})
