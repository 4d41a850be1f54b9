// What a receipt says on the screen, and what is printed of it.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { ReceiptDialog } from './receipt-dialog'

const whenLoaded = { timeout: 10_000 }
const sale = {
  id: '7',
  tenantId: '384721',
  tenantName: 'Blue Whale',
  name: 'Wang Fang',
  mobile: '13800138000',
  orderNo: 'TP1',
  kind: 'payment',
  refundOfOrderNo: null,
  packName: '30 swaps',
  packType: 1,
  packAmount: '1169.00',
  currency: 'CNY',
  accountInfo: null,
  payChannel: 5,
  payStatus: 2,
  paymentAgentName: null,
  providerReference: null,
  payTime: '2026-11-20 10:24:00',
  cashierName: 'Li Na',
  reason: null,
}
/** What was in the document when the browser was asked to print. */
let printed: { paper: string | undefined; text: string | null; body: string | undefined }[]

beforeEach(() => {
  printed = []
  vi.stubGlobal('print', () => {
    const sheet = document.body.querySelector<HTMLElement>(':scope > [data-paper]')
    printed.push({
      paper: sheet?.dataset['paper'],
      text: sheet?.textContent ?? null,
      body: document.body.dataset['printing'],
    })
  })
})

async function show(row: object): Promise<HTMLElement> {
  const reply = (id: string) => (id === 'payRecordDetail' ? row : undefined)
  renderScreen(<ReceiptDialog paymentId="7" onClose={() => undefined} />, { reply, permissions: [] })
  const dialog = await screen.findByRole('dialog', { name: 'Payment receipt' }, whenLoaded)
  await within(dialog).findByText('TP1')
  return dialog
}

it('says who paid what, when, how and to whom', async () => {
  const dialog = await show(sale)
  const lines = within(dialog)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(Object.fromEntries(lines)).toEqual({
    'Order no.': 'TP1',
    Paid: '2026-11-20 10:24:00',
    Rider: 'Wang Fang',
    Mobile: '13800138000',
    Package: '30 swaps',
    'Package type': 'Times card',
    'Payment channel': 'Cash',
    Cashier: 'Li Na',
  })
  expect(within(dialog).getByText('CNY 1,169.00')).toBeDefined()
  expect(within(dialog).getByRole('heading', { level: 3, name: 'Payment receipt' })).toBeDefined()
})

it('names the payment that was refunded, and why', async () => {
  const refund = { ...sale, kind: 'refund', orderNo: 'TP1', refundOfOrderNo: 'TP0', reason: 'moved away' }
  const dialog = await show(refund)
  expect(within(dialog).getByRole('heading', { level: 3, name: 'Refund receipt' })).toBeDefined()
  expect(within(dialog).getByText('TP0')).toBeDefined()
  expect(within(dialog).getByText('moved away')).toBeDefined()
})

it('prints the receipt alone, on the paper that was chosen last', async () => {
  const dialog = await show(sale)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }))
  expect(printed).toEqual([{ paper: 'roll80', text: expect.stringContaining('TP1'), body: 'receipt' }])
  await userEvent.click(within(dialog).getByRole('radio', { name: 'A4' }))
  globalThis.dispatchEvent(new Event('afterprint'))
  await vi.waitFor(() => expect(document.body.dataset['printing']).toBeUndefined())
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }))
  expect(printed[1]).toMatchObject({ paper: 'a4', body: 'receipt' })
  expect(localStorage.getItem('swapdesk.receipt-paper')).toBe('a4')
})
