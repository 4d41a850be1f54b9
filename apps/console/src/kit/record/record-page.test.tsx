import { msg } from '@lingui/core/macro'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconNfc } from '@tabler/icons-react'
import { ApiError } from '@swapdesk/sdk'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { beforeEach, expect, it, vi } from 'vitest'
import { type ReactNode } from 'react'
import { columnsOf } from '../columns'
import { lazyComponent } from '../loading/lazy-component'
import { defineResource, type RowOf } from '../resource'
import { address } from '../testing/render-in-pane'
import { renderScreen } from '../testing/render-screen'
import { RecordPage } from './record-page'

const cards = defineResource({
  name: 'card',
  label: msg`card`,
  nameField: 'cardNo',
  list: 'nfcCardList',
  detail: 'nfcCardDetail',
})
const col = columnsOf<RowOf<typeof cards>>(labels)
const row = { id: '7', cardNo: 'C7', uid: 'U7', riderName: null, remark: 'Spare', status: 1 }
const whenLoaded = { timeout: 10_000 }

const part = (id: string, operation: 'nfcUsageList' | 'nfcRechargeList') => ({
  id,
  title: { id, message: id },
  operation,
  content: () => <p>{`content of ${id}`}</p>,
})

function Page() {
  return (
    <RecordPage
      kind="card"
      resource={cards}
      icon={IconNfc}
      figures={[col.text('uid'), col.text('riderName')]}
      sections={[{ title: msg`Card`, columns: [col.serial('cardNo'), col.text('uid'), col.text('remark')] }]}
      related={[part('taps', 'nfcUsageList'), part('top-ups', 'nfcRechargeList')]}
    />
  )
}

const permissions = ['nfc_card_view', 'nfc_usage', 'nfc_recharge']
const refused = (status: number) => new ApiError({ kind: 'http', status, message: 'Refused', operationId: '' })

function open(reply: (operation: string, input: Readonly<Record<string, unknown>>) => unknown, has = permissions) {
  return renderScreen(<Page />, { reply, permissions: has })
}

beforeEach(() => {
  address.search = {}
  address.path = '/nfc/card/7'
})

it('shows figures that are set, and as facts what the header does not say', async () => {
  open((operation) => (operation === 'nfcCardDetail' ? row : undefined))
  await screen.findByRole('heading', { level: 1, name: 'C7' }, whenLoaded)
  expect(screen.getAllByText('U7')).toHaveLength(1)
  expect(screen.getByText('Spare')).toBeDefined()
  expect(screen.queryByText('Rider')).toBeNull()
})

it('finds a record by its number', async () => {
  address.path = '/nfc/card/@C7'
  const asked = vi.fn<(operation: string, input: Readonly<Record<string, unknown>>) => unknown>()
  open((operation, input) => {
    asked(operation, input)
    return operation === 'nfcCardList' ? { records: [{ id: '7' }] } : row
  })
  await screen.findByRole('heading', { level: 1, name: 'C7' }, whenLoaded)
  expect(asked).toHaveBeenCalledWith('nfcCardList', { cardNo_equal: 'C7', size: '1' })
  expect(asked).toHaveBeenCalledWith('nfcCardDetail', { id: '7' })
})

it('says that no record has a number', async () => {
  address.path = '/nfc/card/@C8'
  open(() => ({ records: [] }))
  expect(await screen.findByText('There is no such record', {}, whenLoaded)).toBeDefined()
})

it('has a tab per part that may be read, and shows the chosen one', async () => {
  open((operation) => (operation === 'nfcCardDetail' ? row : undefined))
  expect(await screen.findByText('content of taps', {}, whenLoaded)).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: 'top-ups' }))
  expect(screen.getByText('content of top-ups')).toBeDefined()
  expect(address.search).toEqual({ tab: 'top-ups' })
})

it('leaves out a part without the permission to read it', async () => {
  open((operation) => (operation === 'nfcCardDetail' ? row : undefined), ['nfc_card_view', 'nfc_recharge'])
  expect(await screen.findByText('content of top-ups', {}, whenLoaded)).toBeDefined()
  expect(screen.queryByRole('tab', { name: 'taps' })).toBeNull()
})

it.each([404, 400])('says that a record does not exist (%s)', async (status) => {
  open(() => {
    throw refused(status)
  })
  expect(await screen.findByText('There is no such record', {}, whenLoaded)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/nfc/card')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says which permission is missing', async () => {
  const asked = vi.fn<(operation: string, input: Readonly<Record<string, unknown>>) => unknown>()
  open(asked, ['nfc_card'])
  expect(await screen.findByText('nfc_card_view')).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
})

it('stays while the code of a part loads', async () => {
  let arrive: (part: () => ReactNode) => void = () => undefined
  const Late = lazyComponent(() => new Promise<() => ReactNode>((resolve) => void (arrive = resolve)))
  const late = { ...part('late', 'nfcUsageList'), content: () => <Late /> }
  renderScreen(<RecordPage kind="card" resource={cards} icon={IconNfc} sections={[]} related={[late]} />, {
    reply: (operation) => (operation === 'nfcCardDetail' ? row : undefined),
    permissions,
  })
  await screen.findByRole('heading', { level: 1, name: 'C7' }, whenLoaded)
  await act(async () => arrive(() => <p>arrived</p>))
  expect(await screen.findByText('arrived')).toBeDefined()
})
