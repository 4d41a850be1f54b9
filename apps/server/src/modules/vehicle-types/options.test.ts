/** What is offered to choose: enabled ones; for filters disabled ones, too; and one by its ID, to name what is chosen. */
import { expect, it } from 'vitest'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', kampala: 'kampalaAdmin', platform: 'platform' })

type Option = { id: string; status: number }

it.each(['vehicleType', 'rentalStrategy', 'batteryType', 'geofence'] as const)('%s', async (noun) => {
  const offered = (input: Record<string, unknown>, who = demo.admin) => who.data<Option[]>(`${noun}Options`, input)
  // The newest, which is the first one offered while it is enabled.
  const [{ id } = { id: '' }] = await offered({})
  await demo.admin.data(`${noun}Submit`, { id, status: 0 })
  expect((await offered({})).map((option) => option.id)).not.toContain(id)
  const all = await offered({ withDisabled: true })
  expect(all.find((option) => option.id === id)).toMatchObject({ status: 0 })
  expect(all.map(({ status }) => status)).toEqual(all.map(({ status }) => status).toSorted((one, other) => other - one))
  expect(all.length).toBeGreaterThan((await offered({})).length)
  expect(await offered({ id })).toMatchObject([{ id, status: 0 }])
  expect(await offered({ id }, demo.kampala)).toEqual([])
})

it.each(['station', 'camera'] as const)('%s', async (noun) => {
  const offered = (input: Record<string, unknown>, who = demo.admin) => who.data<Option[]>(`${noun}Options`, input)
  const [, { id } = { id: '' }] = await offered({})
  expect(await offered({ id })).toMatchObject([{ id }])
  expect(await offered({ id }, demo.kampala)).toEqual([])
})

it('offers no disabled ones to those from whom a data scope hides the status, and refuses them nothing', async () => {
  const ids = await menuIdsOf(demo.platform)
  const offeredWith = async (scopeField: string) => {
    const scope = {
      menuId: ids('vehicle_type')[0],
      resourceCode: `options-${scopeField.replace(',', '-')}`,
      scopeName: '车型',
    }
    const added = { ...scope, scopeClass: 'vehicle-types', scopeType: 1, scopeField }
    const { id } = await demo.platform.data<{ id: string }>('dataScopeSubmit', added)
    const given = { menuIds: ids('fleet', 'vehicle_type'), dataScopeIds: [id] }
    const { session } = await addPerson(demo.running, demo.admin, '384721', given)
    // Without the check against the contract, which knows all columns.
    const reply = await session.call('vehicleTypeOptions', { withDisabled: true }, { isUnchecked: true })
    return reply.body.data as Option[]
  }
  const [{ id } = { id: '' }] = await demo.admin.data<Option[]>('vehicleTypeOptions')
  await demo.admin.data('vehicleTypeSubmit', { id, status: 0 })
  expect((await offeredWith('vehicleType,status')).map((option) => option.id)).toContain(id)
  const shown = await offeredWith('vehicleType')
  expect(shown).not.toEqual([])
  expect(shown.map((option) => option.id)).not.toContain(id)
})
