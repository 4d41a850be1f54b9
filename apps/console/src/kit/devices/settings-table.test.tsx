import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { Client } from '@swapdesk/sdk'
import { expect, it } from 'vitest'
import { messages as catalogEn } from '../../locales/cards/en.po'
import { messages as catalogZh } from '../../locales/cards/zh.po'
import { ClientProvider } from '../api/client'
import { i18n, renderInPane } from '../testing/render-in-pane'
import { SettingsTable } from './settings-table'

const settings = [
  {
    setting: 'threshold',
    slot: null,
    desired: '80',
    reported: '70',
    isDiffering: true,
    desiredTime: '2026-11-20 10:24:00',
  },
]

async function headersIn(locale: 'zh' | 'en'): Promise<(string | null)[]> {
  i18n.load({ en: catalogEn, zh: catalogZh })
  const client = { call: async () => settings, events: async function* () {} } as unknown as Client
  renderInPane(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider client={client} encryptPassword={async (password) => password}>
        <SettingsTable deviceKind="cabinet" deviceSn="CB1" />
      </ClientProvider>
    </QueryClientProvider>,
    { locale },
  )
  const headers = await screen.findAllByRole('columnheader')
  return headers.map((header) => header.textContent)
}

// "Reported" alone is the time of a report elsewhere.
it.each([
  ['zh', ['设置项', '目标', '上报值', '']],
  ['en', ['Setting', 'Desired', 'Reported value', '']],
] as const)('names the reported value as a value (%s)', async (locale, names) => {
  expect(await headersIn(locale)).toEqual(names)
})
