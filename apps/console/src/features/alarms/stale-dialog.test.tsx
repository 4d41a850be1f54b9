import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { Client } from '@swapdesk/sdk'
import { expect, it } from 'vitest'
import { ClientProvider } from '../../kit/api/client'
import { i18n, renderInPane } from '../../kit/testing/render-in-pane'
import { messages as catalog } from '../../locales/devices/en.po'
import type { AlarmRow } from '../../kit/devices/alarm-columns'
import { StaleDialog } from './stale-dialog'
import type { Conflict } from './use-alarm-decisions'

const conflict: Conflict = {
  stale: [
    {
      id: '101',
      revision: 2,
      kind: 'handled',
      actorName: 'Chen Li',
      time: '2026-11-20 10:24:00',
      handling: 2,
      assigneeName: null,
      content: 'fan replaced',
    },
  ],
  decide: async () => [],
  verb: { id: 'Handle anyway', message: 'Handle anyway' },
  effect: 'Handling them anyway sets: In progress · on my way',
  alarms: [{ id: '101', name: '过温', nameEn: 'Over-temperature', deviceName: 'Cabinet 1' } as AlarmRow],
}

it("shows the other user's decision and note, and the effect of handling anyway", async () => {
  i18n.load('en', catalog)
  const client = { call: async () => [], events: async function* () {} } as unknown as Client
  renderInPane(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider client={client} encryptPassword={async (password) => password}>
        <StaleDialog conflict={conflict} onConflict={() => undefined} onClose={() => undefined} />
      </ClientProvider>
    </QueryClientProvider>,
    { locale: 'en' },
  )
  const change = (await screen.findByText('Over-temperature (Cabinet 1)')).closest('li')
  expect(change?.textContent).toMatch(/Chen Li · Handled · Handled · .*fan replaced$/)
  expect(screen.getByText(/^Handling them anyway sets:/).textContent).toBe(
    'Handling them anyway sets: In progress · on my way',
  )
})
