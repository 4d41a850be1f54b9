/** What is offered to choose: enabled ones; for filters disabled ones, too; and one by its ID, to name what is chosen. */
import { expect, it } from 'vitest'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', kampala: 'kampalaAdmin' })

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
