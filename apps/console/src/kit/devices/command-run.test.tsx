import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type Client, type LiveEvent } from '@swapdesk/sdk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { messages as catalog } from '../../locales/devices/en.po'
import { ClientProvider } from '../api/client'
import { i18n, renderInPane } from '../testing/render-in-pane'
import { RunReceipt } from './command-button'
import type { Command } from './receipt-steps'
import { useCommandRun } from './use-command-run'

const stored = {
  id: '501',
  cmd: 20_021,
  confirmerName: null,
  name: '开仓门',
  nameEn: 'Open slot',
  state: 'queued',
  resultMessage: null,
  createTime: '2026-11-20 10:24:00',
  sentTime: null,
  receivedTime: null,
  endTime: null,
  result: null,
} as Command

/** A client whose command states and live events the test sets. */
function fakeDevice() {
  const device = { now: stored, tell: (_event: LiveEvent) => undefined as void }
  async function* events(): AsyncGenerator<LiveEvent, void> {
    for (;;) yield await new Promise<LiveEvent>((resolve) => (device.tell = resolve))
  }
  const client = { call: async () => device.now, events } as unknown as Client
  return { device, client }
}

function Given({ send }: { send: () => Promise<Command> }) {
  const { run, start } = useCommandRun({ deviceSn: 'CB1', cmd: 20_021, boxId: 3 })
  return (
    <>
      <button type="button" onClick={() => void start(send)}>
        give
      </button>
      <RunReceipt run={run} />
    </>
  )
}

async function give(client: Client, send: () => Promise<Command>) {
  i18n.load('en', catalog)
  renderInPane(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider client={client} encryptPassword={async (password) => password}>
        <Given send={send} />
      </ClientProvider>
    </QueryClientProvider>,
    { locale: 'en' },
  )
  await userEvent.click(screen.getByRole('button', { name: 'give' }))
}

describe('the receipt of a command that was just given', () => {
  it('follows the command to its end and stays there', async () => {
    const { device, client } = fakeDevice()
    await give(client, async () => stored)
    expect(screen.getByRole('status').textContent).toBe('Open slotQueued')
    device.now = {
      ...stored,
      state: 'done',
      sentTime: stored.createTime,
      endTime: stored.createTime,
      result: { ms: 420 },
    }
    await act(async () => {
      // The hub opens its stream after a delay.
      await new Promise((resolve) => setTimeout(resolve, 250))
      device.tell({ id: '1-1', topic: 'reset', data: {} })
    })
    expect(await screen.findByText('Done in 0.4 s')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('Open slotQueued›Sent›Done in 0.4 s')
  })

  it('shows its state while the call waits for the device', async () => {
    const { device, client } = fakeDevice()
    await give(client, () => new Promise<Command>(() => undefined))
    expect(screen.getByRole('status').textContent).toBe('Waiting for the receipt…')
    const data = {
      type: 'state',
      cmdId: '',
      deviceKind: 'cabinet',
      cmd: 20_021,
      boxId: 3,
      jobId: null,
      at: '',
    } as const
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 250))
      device.tell({ id: '1-1', topic: 'command', data: { ...data, id: '7', deviceSn: 'CB2', state: 'done' } })
      await Promise.resolve()
    })
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 0))
      device.tell({ id: '1-2', topic: 'command', data: { ...data, id: '8', deviceSn: 'CB1', state: 'sent' } })
    })
    expect(screen.getByRole('status').textContent).toBe('SentWaiting for the receipt…')
  })

  it('says why the server refused it', async () => {
    const { client } = fakeDevice()
    await give(client, () =>
      Promise.reject(new ApiError({ kind: 'http', operationId: 'deviceCommandSend', message: 'No such slot' })),
    )
    expect(await screen.findByText('No such slot')).toBeDefined()
  })

  it('says that the cabinet was offline when it came too late', async () => {
    const { client } = fakeDevice()
    await give(client, async () => ({ ...stored, state: 'expired', endTime: '2026-11-20 10:24:30' }))
    expect(screen.getByRole('status').textContent).toBe('Open slotQueued›Expiredthe device was offline')
  })
})
