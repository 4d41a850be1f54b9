/** Models and rental strategies to choose from: enabled ones, or disabled ones for filters, with their operator. */
import { expect, it } from 'vitest'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform' })

type Option = { id: string; tenantName: string }

it.each(['vehicleType', 'rentalStrategy'] as const)('%s: disabled ones only where asked for', async (noun) => {
  const { records } = await demo.admin.data<{ records: Option[] }>(`${noun}List`, { status: 1 })
  const { id, tenantName } = records[0] as Option
  await demo.admin.data(`${noun}Submit`, { id, status: 0 })
  const offered = async (input: { status?: number }, who = demo.admin) =>
    (await who.data<Option[]>(`${noun}Options`, input)).find((option) => option.id === id)
  expect(await offered({})).toBeUndefined()
  expect(await offered({ status: 1 })).toBeUndefined()
  expect(await offered({ status: 0 })).toMatchObject({ tenantName })
  expect(await offered({ status: 0 }, demo.platform)).toMatchObject({ tenantName })
  await demo.admin.data(`${noun}Submit`, { id, status: 1 })
  expect(await offered({ status: 0 })).toBeUndefined()
})
