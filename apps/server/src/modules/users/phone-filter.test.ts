import { expect, it } from 'vitest'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })

it('users are found by a phone however the search is written', async () => {
  const { id } = await demo.admin.data<{ id: string }>('userSubmit', {
    account: 'spelled',
    password: 'first-word-1',
    phone: '13912345098',
  })
  const found = async (phone: string) =>
    (await demo.admin.data<{ records: { id: string }[] }>('userPage', { phone })).records.map((user) => user.id)
  for (const phone of ['13912345098', '139-1234-5098', '139 1234', '(1234) 5098', '+86 139-1234'])
    expect([phone, await found(phone)]).toEqual([phone, [id]])
  expect(await found('139-1234-5099')).toEqual([])
})
