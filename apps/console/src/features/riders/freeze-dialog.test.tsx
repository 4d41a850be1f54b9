// What the dialog that freezes a rider says of the rider's order, before and after.
import { Notifications, notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { RiderScreen } from './rider-screen'

const whenLoaded = { timeout: 10_000 }
const pageOf = (records: object[]) => ({ records, total: records.length, current: 1, size: 10, pages: 1 })
let asked: unknown[]

beforeEach(() => {
  notifications.clean()
  asked = []
})

async function open(orders: object[], permissions = ['rider_freeze', 'swap_record']): Promise<HTMLElement> {
  const rider = { id: '7', tenantId: '384721', name: 'Wang Fang', mobile: '13800138000', status: 1, balance: '0.00' }
  const reply = (id: string, input: unknown) => {
    if (id === 'riderPage') return pageOf([rider])
    if (id === 'riderFreeze') return { id: '7', cancelledOrderNo: 'SW1', runningOrderNo: null }
    if (id !== 'swapRecordList') return undefined
    asked.push(input)
    return pageOf(orders)
  }
  const ui = (
    <>
      <Notifications />
      <RiderScreen />
    </>
  )
  renderScreen(ui, { reply, permissions: ['rider', ...permissions] })
  const row = await screen.findByRole('row', { name: /Wang Fang/ }, whenLoaded)
  await userEvent.click(within(row).getByRole('button', { name: 'Freeze' }))
  return screen.findByRole('dialog', { name: 'Freeze Wang Fang?' }, whenLoaded)
}

const order = { id: '1', orderNo: 'SW1', cabinetSn: 'CB1', kind: 'swap', phase: 'CREATED' }

it.each([
  ['is cancelled before its command is sent', {}, /Order SW1 at cabinet CB1 is cancelled, unless/],
  ['goes on afterwards', { phase: 'OLD_IN' }, /Order SW1 at cabinet CB1 goes on until it is finished/],
  ['goes on if it is a return', { kind: 'return' }, /Order SW1 at cabinet CB1 goes on until it is finished/],
])(
  'names the order, which %s',
  async (_, fields, text) => {
    const dialog = await open([
      { ...order, phase: 'EXCEPTION', orderNo: 'SW0' },
      { ...order, ...fields },
    ])
    await within(dialog).findByText(text)
    expect(asked[0]).toMatchObject({ contactsId: '7', status: 2 })
  },
  15_000,
)

it('says afterwards which order was cancelled', async () => {
  const dialog = await open([order])
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Arrears')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Freeze' }))
  const toast = await screen.findByText('Wang Fang is frozen; order SW1 was cancelled')
  expect(toast.isConnected).toBe(true)
}, 15_000)

it('asks for no orders without the right to see them', async () => {
  const dialog = await open([order], ['rider_freeze'])
  within(dialog).getByText(/whose door command has not gone out is cancelled/)
  expect(asked).toEqual([])
}, 15_000)
