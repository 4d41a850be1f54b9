// Rows of other back ends of the API family are displayed like ours.
import type { Client } from '@swapdesk/sdk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ClientProvider } from './api/client'
import { columnsOf } from './columns'
import { headingText } from './labels'
import { i18n, renderInPane } from './testing/render-in-pane'

// Their dictionaries have numeric keys and empty English names.
const items = [{ dictKey: 48, dictValue: '48 伏', dictValueEn: '', isEnabled: true }]
const client = { call: async () => items } as unknown as Client

type Row = {
  id: string
  name: string
  nameEn: string | null
  sn: string | null
  strategy: string | number | null
  price: string | number | null
  days: number | string | null
  voltage: number | string | null
  leaseStatus: number | string | null
  picture: string | null
  createTime: string | null
}

const label = { zh: '名称', en: 'Name' }
const col = columnsOf<Row>({
  id: label,
  name: label,
  nameEn: label,
  sn: label,
  strategy: label,
  price: label,
  days: { zh: '剩余', en: 'Left', unit: 'days', unitZh: '天' },
  voltage: { ...label, dictionary: 'BmsVoltage' },
  leaseStatus: { ...label, dictionary: 'LeaseStatus' },
  picture: label,
  createTime: label,
})
const columns = [
  col.text('strategy'),
  col.named('name', 'nameEn'),
  col.serial('sn'),
  col.money('price'),
  col.number('days'),
  col.dict('voltage'),
  col.dict('leaseStatus'),
  col.image('picture'),
  col.dateTime('createTime'),
]

/** The texts of the cells once the dictionary is loaded. */
async function texts(row: Omit<Row, 'id'>, label?: string): Promise<string[]> {
  const { container } = renderInPane(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider client={client} encryptPassword={async (password) => password}>
        <ul>
          {columns.map((column) => (
            <li key={column.id}>{column.cell({ id: '1', ...row })}</li>
          ))}
        </ul>
      </ClientProvider>
    </QueryClientProvider>,
    { locale: 'en' },
  )
  if (label) await screen.findByText(label)
  const said = [...container.querySelectorAll('li')].map((cell) => cell.textContent)
  cleanup()
  return said
}

afterEach(cleanup)

describe('cells of rows of other back ends', () => {
  it.each([[null], [''], ['-1']])('show unset values alike: %j', async (value) => {
    const row = Object.fromEntries(columns.map(({ id }) => [id, value])) as unknown as Row
    expect(await texts({ ...row, nameEn: value })).toEqual(columns.map(() => '---'))
  })

  it('resolve numeric and text codes, in the dictionary and in the row', async () => {
    const rest = {
      name: '甲',
      nameEn: '',
      sn: 'VH1',
      strategy: -1,
      price: 12345.6,
      days: -1,
      picture: null,
      createTime: null,
    }
    const numbers = await texts({ ...rest, voltage: 48, leaseStatus: 1 }, '48 伏')
    expect(await texts({ ...rest, voltage: '48', leaseStatus: '1' }, '48 伏')).toEqual(numbers)
    expect(numbers.slice(0, 6)).toEqual(['---', '甲', 'VH1', '12,345.6', '-1', '48 伏'])
    expect(numbers[6]).not.toBe('1')
  })
})

describe('headings of columns', () => {
  it("are the labels of the contract with their units, in the user's language", () => {
    const days = col.number('days')
    i18n.activate('zh')
    expect(headingText(days.label, i18n)).toBe('剩余（天）')
    i18n.activate('en')
    expect(headingText(days.label, i18n)).toBe('Left (days)')
  })

  it('are messages of the screen if it gives a reason', () => {
    const own = col.text('name', { label: { id: 'own', message: 'Own name' }, reason: 'a test' })
    expect(headingText(own.label, i18n)).toBe('Own name')
  })

  it('refuse a dictionary that the contract does not name', () => {
    expect(() => col.dict('name')).toThrow('no dictionary for name')
  })
})
