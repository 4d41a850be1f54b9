import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type Client } from '@swapdesk/sdk'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ClientProvider } from '../../kit/api/client'
import { markOverlaysReady } from '../../kit/dialogs/overlays-ready'
import { i18n, renderInPane } from '../../kit/testing/render-in-pane'
import { PermissionsProvider } from '../../kit/user/permissions'
import { messages as catalog } from '../../locales/devices/en.po'
import { VehicleCommandsDialog } from './vehicle-commands-dialog'
import type { VehicleRow } from './vehicle-resource'

markOverlaysReady()
// The confirmation dialog is a separate module.
beforeAll(() => import('@mantine/modals'))

const vehicle = {
  id: '1',
  vehicleSn: 'SH1',
  lockStatus: 0,
  online: 1,
  lastSeenTime: '2026-11-20 10:24:00',
  isStill: false,
  speed: 23,
  isPowered: true,
} as VehicleRow

const command = {
  id: '501',
  cmd: 30_001,
  name: '锁车',
  nameEn: 'Lock vehicle',
  state: 'queued',
  resultMessage: null,
  createTime: '2026-11-20 10:24:00',
  sentTime: null,
  endTime: null,
  confirmerName: null,
  result: null,
}
const catalogue = [
  { cmd: 30_006, fields: [{ name: 'kmh', type: 'integer', isRequired: true, min: 0, max: 120 }] },
  { cmd: 30_007, fields: [] },
]
const all = ['vehicle_view', 'device_command', 'device_command_view', 'device_command_send', 'device_command_cancel']

type Sent = { input: Record<string, unknown>; key: string | undefined }
let sent: Sent[] = []

function show(codes: readonly string[], vehicleNow: Partial<VehicleRow> = {}) {
  const replies: Record<string, unknown> = {
    vehicleDetail: { ...vehicle, ...vehicleNow },
    deviceCommandList: { records: [command, { ...command, id: '502', state: 'done' }], total: 2 },
    deviceCommandSend: command,
    deviceCommandDetail: command,
    deviceCommandCatalogue: catalogue,
  }
  const call = async (id: string, input: Record<string, unknown>, options?: { idempotencyKey?: string }) => {
    if (id === 'deviceCommandSend') sent.push({ input, key: options?.idempotencyKey })
    if (id === 'deviceCommandDetail' && !codes.includes('device_command'))
      throw new ApiError({ kind: 'http', operationId: 'deviceCommandDetail', message: 'No permission', status: 403 })
    return replies[id] ?? []
  }
  i18n.load('en', catalog)
  renderInPane(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider
        client={{ call, events: async function* () {} } as unknown as Client}
        encryptPassword={async (password) => password}
      >
        <PermissionsProvider codes={new Set(codes)}>
          <ModalsProvider>
            <VehicleCommandsDialog vehicle={vehicle} onClose={() => undefined} />
          </ModalsProvider>
        </PermissionsProvider>
      </ClientProvider>
    </QueryClientProvider>,
    { locale: 'en' },
  )
}

const button = (name: string) => screen.getByRole('button', { name })

async function give(name: string) {
  await userEvent.click(button(name))
  const question = await screen.findByRole('dialog', { name: /SH1( to \d+ km\/h)?\?$/ })
  await userEvent.click(within(question).getByRole('button', { name }))
}

beforeEach(() => {
  sent = []
})

describe('the commands of a vehicle', () => {
  it("show the vehicle's present state", async () => {
    show(all)
    expect(await screen.findByText('Moving at 23 km/h')).toBeDefined()
    expect(screen.getByText('On')).toBeDefined()
  })

  it('omit unknown movement', async () => {
    show(all, { online: 0 })
    expect(await screen.findByText('Not known')).toBeDefined()
  })

  it('list unfinished commands, which can be cancelled', async () => {
    show(all)
    const unfinished = await screen.findByRole('region', { name: 'Not finished yet' })
    expect(within(unfinished).getAllByRole('listitem')).toHaveLength(1)
    expect(within(unfinished).getByRole('button', { name: 'Cancel Lock vehicle' })).toBeDefined()
  })

  it('show their receipts in one place below the buttons, and have separate keys', async () => {
    show(all)
    await give('Lock vehicle')
    const receipts = screen.getByRole('region', { name: 'Receipts' })
    expect((await within(receipts).findByRole('status')).textContent).toBe('Lock vehicleQueued')
    expect(button('Lock vehicle').parentElement?.querySelector('output')).toBeNull()
    await give('Cut power')
    expect(sent.map(({ input }) => input['cmd'])).toEqual([30_001, 30_004])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
    expect(sent[0]?.key).toMatch(/^[\w-]{8,64}$/)
  })

  it('set the speed limit on Enter; the button shows what is missing', async () => {
    show(all)
    expect(button('Set speed limit').getAttribute('title')).toBe('Enter a speed limit first')
    await userEvent.click(button('Set speed limit'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Speed limit' }), '15{Enter}')
    const question = await screen.findByRole('dialog', { name: 'Limit SH1 to 15 km/h?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Set speed limit' }))
    expect(sent[0]?.input).toMatchObject({ cmd: 30_006, data: { kmh: 15 } })
  })

  it('keep the speed limit within the limits of the command', async () => {
    show(all)
    await userEvent.type(screen.getByRole('textbox', { name: 'Speed limit' }), '121')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Speed limit' }).value).toBe('12 km/h')
  })

  it('of a moving vehicle wait for standstill, or are refused, as chosen', async () => {
    show(all)
    await screen.findByText('Moving at 23 km/h')
    await userEvent.click(button('Lock vehicle'))
    const question = await screen.findByRole('dialog', { name: 'Lock SH1?' })
    expect(within(question).getByText('Moving at 23 km/h')).toBeDefined()
    expect(within(question).getByText(/^Last report:/)).toBeDefined()
    await userEvent.click(within(question).getByRole('button', { name: 'Lock vehicle' }))
    await userEvent.click(button('Cut power'))
    const other = await screen.findByRole('dialog', { name: /Cut the power/ })
    await userEvent.click(within(other).getByRole('radio', { name: 'Refuse the command' }))
    await userEvent.click(within(other).getByRole('button', { name: 'Cut power' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ input }) => input['whenStopped'])).toEqual([true, false])
  })

  it('say that a vehicle has never connected', async () => {
    show(all, { online: 0, lastSeenTime: null, speed: null })
    expect(await screen.findByText('Never connected')).toBeDefined()
    await userEvent.click(button('Lock vehicle'))
    expect(await screen.findByText(/^It has never connected/)).toBeDefined()
  })

  it('can be repeated without the permission to read commands', async () => {
    show(['device_command_send'])
    await give('Lock vehicle')
    expect((await screen.findByText('Queued')).textContent).toBe('Queued')
    expect(button('Lock vehicle').getAttribute('aria-disabled')).toBe('false')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
