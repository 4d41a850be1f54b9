import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/cards/en.po'
import { JobHeader } from './job-header'
import type { Job } from './job-resource'

const job = {
  id: '801',
  kind: 'cabinet_command',
  state: 'running',
  title: 'Open all',
  params: { cmd: 20_022, data: { boxIds: [1, 2], reason: 'fire drill' } },
  createUser: '9',
  ownerName: 'Chen',
  awaitingConfirmation: 2,
  pending: 0,
  running: 2,
  done: 0,
  failed: 0,
  ratePerSecond: 10,
  createTime: '2026-11-20 10:00:00',
  startTime: null,
  endTime: null,
} as unknown as Job
const permissions = ['bulk_job', 'device_command', 'device_command_confirm']
const waiting = {
  id: '501',
  name: '全部开仓',
  nameEn: 'Open all slots',
  effect: '打开仓门',
  effectEn: 'All slots open',
  deviceSn: 'CB1',
  requesterName: 'Wang',
  createTime: '2026-11-20 10:01:00',
  expireTime: '2026-11-20 10:11:00',
  reason: 'fire drill',
}
const catalogue = [{ cmd: 20_022, fields: [{ name: 'boxIds', label: '仓号', labelEn: 'Slots', unit: null }] }]
const commands = [
  { ...waiting, deviceName: 'North' },
  { ...waiting, deviceName: null, deviceSn: 'CB2' },
]
const replies: Readonly<Record<string, unknown>> = {
  deviceCommandList: { records: commands, total: 2 },
  deviceCommandCatalogue: catalogue,
}
let confirmed: unknown[]

beforeEach(() => {
  confirmed = []
  i18n.load('en', catalog)
})

function show(shown: Job, codes: readonly string[] = permissions) {
  const reply = (id: string, input: unknown) => {
    if (id === 'deviceCommandConfirmJob') confirmed.push(input)
    return replies[id]
  }
  renderScreen(<JobHeader job={shown} />, { reply, permissions: codes })
}
const button = () => screen.queryByRole('button', { name: 'Confirm 2 commands' })

it('lets a second person confirm the waiting commands of a job, after asking', async () => {
  show(job)
  await userEvent.click(button()!)
  const sure = await screen.findByRole('button', { name: 'Confirm and send' })
  const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(Object.fromEntries(rows)).toMatchObject({
    Effect: 'All slots open',
    Devices: 'North, CB2',
    Slots: '[1,2]',
    'Requested by': 'Wang',
    'Requested at': '2026-11-20 10:01:00',
    Reason: 'fire drill',
    'Confirm by': '2026-11-20 10:11:00',
  })
  expect(confirmed).toEqual([])
  await userEvent.click(sure)
  expect(confirmed).toEqual([{ jobId: '801' }])
})

it('shows that its owner cannot confirm it', async () => {
  show({ ...job, createUser: '1' })
  expect(button()?.getAttribute('title')).toBe('You requested it: another person must confirm it')
  await userEvent.click(button()!)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('is offered only for waiting commands and with the permission', () => {
  show({ ...job, awaitingConfirmation: 0 })
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  show(job, ['bulk_job'])
  expect(button()).toBeNull()
})
