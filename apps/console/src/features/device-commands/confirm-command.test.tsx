import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { messages as catalog } from '../../locales/devices/en.po'
import { DeviceCommandScreen } from './device-command-screen'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'

const command = {
  id: '501',
  cmd: 20_021,
  state: 'waiting',
  waitsFor: 'person',
  needsSecondPerson: true,
  deviceKind: 'cabinet',
  deviceSn: 'CB1',
  deviceName: 'North',
  stationName: 'Harbour',
  boxId: 7,
  name: '开仓门',
  nameEn: 'Open slot',
  effect: '打开仓门',
  effectEn: 'The slot opens and its battery can be taken',
  createUser: '9',
  requesterName: 'Chen',
  reason: 'stuck battery',
  createTime: '2026-11-20 10:01:00',
  expireTime: '2026-11-20 10:11:00',
  data: { boxId: 7, orderNo: 'SW1', reason: 'stuck battery' },
}
const fields = [{ name: 'orderNo', label: '订单号', labelEn: 'Order number', unit: null }]
const replies: Readonly<Record<string, unknown>> = {
  deviceCommandList: { records: [command], total: 1, size: 10, current: 1, pages: 1 },
  deviceCommandDetail: command,
  deviceCommandCatalogue: [{ cmd: 20_021, name: '开仓门', nameEn: 'Open slot', fields }],
}

let confirmed: unknown[]

beforeEach(() => {
  confirmed = []
  i18n.load('en', catalog)
  const reply = (id: string, input: unknown) => {
    if (id === 'deviceCommandConfirm') confirmed.push(input)
    return replies[id]
  }
  renderScreen(<DeviceCommandScreen />, { reply, permissions: ['device_command', 'device_command_confirm'] })
})

it('shows the second person what the requester saw before the command is sent', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  const sure = await screen.findByRole('button', { name: 'Confirm and send' })
  const terms = [...screen.getByRole('dialog').querySelectorAll('dt')]
  expect(terms.map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ['Effect', 'The slot opens and its battery can be taken'],
    ['Device', 'North (CB1)'],
    ['Station', 'Harbour'],
    ['Slot', '7'],
    ['Order number', 'SW1'],
    ['Requested by', 'Chen'],
    ['Requested at', '2026-11-20 10:01:00'],
    ['Reason', 'stuck battery'],
    ['Confirm by', '2026-11-20 10:11:00'],
  ])
  expect(confirmed).toEqual([])
  await userEvent.click(sure)
  expect(confirmed).toEqual([{ id: '501' }])
})
