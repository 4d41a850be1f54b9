import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { Client } from '@swapdesk/sdk'
import { expect, it } from 'vitest'
import { ClientProvider } from '../../kit/api/client'
import { i18n, renderInPane } from '../../kit/testing/render-in-pane'
import { messages as catalog } from '../../locales/messages/en.po'
import { MessagePanel, type Unread } from './message-panel'

function show(unread: Partial<Unread>) {
  i18n.load('en', catalog)
  const call = async () => ({ records: [], total: 0, size: 10, current: 1, pages: 0 })
  renderInPane(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider
        client={{ call, events: async function* () {} } as unknown as Client}
        encryptPassword={async (password) => password}
      >
        <MessagePanel
          unread={{ security: 0, operation: 0, account: 0, alarms: 0, ...unread }}
          operation={null}
          onLeave={() => undefined}
        />
      </ClientProvider>
    </QueryClientProvider>,
    { locale: 'en' },
  )
}

it.each([
  [{ security: 2, alarms: 8 }, 'Operation'],
  [{ security: 2, operation: 8 }, 'Security'],
  [{ account: 1 }, 'Account'],
])('opens on the tab with the most urgent unread: %j', (unread, name) => {
  show(unread)
  expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(new RegExp(`^${name}`))
})
