/** What the contract says of every noun: its filters narrow, its columns sort, its exports have the columns of its list. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { rowSchemaOf } from '../http/contract.ts'
import { addForeignRows } from '../testing/foreign-rows.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { addVariedRows } from '../testing/varied-rows.ts'
import {
  absentValue,
  compare,
  filtersOf,
  isSwitch,
  lists,
  type Page,
  probesOf,
  type Row,
  rowsOf as allRowsOf,
  siblingOf,
  sortableOf,
  WITHOUT_FIELD,
} from '../testing/nouns.ts'

let running: TestServer
let platform: ApiSession
let kampala: ApiSession
/** Parameters of lists that answer nothing without. */
const required: Partial<Record<OperationId, Row>> = {}
const pages = new Map<OperationId, { who: ApiSession; page: Page }>()

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
  await addForeignRows(running, kampala)
  const { id: menuId } = (await platform.data<{ id: string }[]>('menuList'))[0] as { id: string }
  const scope = { menuId, resourceCode: 'noun1', scopeName: '本人' }
  await platform.data('dataScopeSubmit', { ...scope, scopeClass: 'vehicles', scopeType: 2 })
  await platform.data('apiScopeSubmit', { ...scope, scopePath: '/x/**', scopeType: 2 })
  await kampala.data('bulkJobPlan', { kind: 'cabinet_threshold', targets: ['CB517209001'], params: { threshold: 86 } })
  const job = (await kampala.data<Page>('bulkJobList')).records[0]
  required.bulkItemPage = { jobId: job?.['id'] }
  // Somebody else's, for the filter of the own ones.
  await running.server.services.db.system.run(sql`update bulk_job set create_user = 1 where id = ${job?.['id']}`)
  await addVariedRows(running.server.services.db.system)
})
afterAll(() => running.close())

/** The list as somebody sees it who may: a tenant's people where its rows fit a page, else the platform. */
async function rowsOf(id: OperationId): Promise<{ who: ApiSession; page: Page }> {
  const known = pages.get(id)
  if (known) return known
  const isOpen = (await kampala.call(id, { size: 1, ...required[id] })).status === 200
  const who = isOpen ? kampala : platform
  const found = { who, page: await allRowsOf(who, id, required[id]) }
  pages.set(id, found)
  return found
}

const idsOf = (rows: readonly Row[]) => rows.map((row) => row['id']).toSorted(compare)

/** The rows that the page has as well: logs grow by the requests of this file, some time after them. */
function knownOf(rows: readonly Row[], page: Page): Row[] {
  const ids = new Set(page.records.map((row) => row['id']))
  return rows.filter((row) => ids.has(row['id']))
}

describe('filters', () => {
  const filters = lists.flatMap((id) => filtersOf(id).map((name) => [id, name] as const))

  it.each(filters.filter(([id, name]) => isSwitch(id, name)))('%s by %s shows fewer rows', async (id, name) => {
    const { who, page } = await rowsOf(id)
    const [on, off] = await Promise.all(
      [true, false].map((value) => allRowsOf(who, id, { ...required[id], [name]: value })),
    )
    expect(Math.min(on?.total ?? NaN, off?.total ?? NaN)).toBeLessThan(page.total)
  })

  it.each(filters.filter(([id, name]) => !isSwitch(id, name) && !WITHOUT_FIELD[`${id}.${name}`]))(
    '%s by %s shows the rows that match',
    async (id, name) => {
      const { who, page } = await rowsOf(id)
      const probes = probesOf(id, name, page.records)
      expect(probes, 'values that some rows have and others do not').not.toEqual([])
      for (const { value, expected } of probes) {
        const found = await allRowsOf(who, id, { ...required[id], [name]: value })
        expect({ value, ids: idsOf(knownOf(found.records, page)) }).toEqual({ value, ids: idsOf(expected) })
      }
    },
  )

  it.each(filters.filter(([id, name]) => !isSwitch(id, name)))(
    '%s by %s shows nothing that is not there',
    async (id, name) => {
      const { who, page } = await rowsOf(id)
      const value = absentValue(id, name, page.records)
      // Each value of the enumeration has its rows.
      const total = value === undefined ? 0 : (await allRowsOf(who, id, { ...required[id], [name]: value })).total
      expect({ value, total }).toEqual({ value, total: 0 })
    },
  )
})

/** Values without the empty ones, which come last whichever way a list is sorted. */
const given = (rows: readonly Row[], name: string) => rows.map((row) => row[name]).filter((value) => value !== null)

describe('sorting', () => {
  it.each(lists.flatMap((id) => sortableOf(id).map((name) => [id, name] as const)))(
    '%s by %s, up and down',
    async (id, name) => {
      const { who, page } = await rowsOf(id)
      const [up, down] = await Promise.all(
        ['ascs', 'descs'].map(async (order) => {
          const { records } = await allRowsOf(who, id, { ...required[id], [order]: name })
          return knownOf(records, page)
        }),
      )
      expect(idsOf(up ?? [])).toEqual(idsOf(page.records))
      expect(idsOf(down ?? [])).toEqual(idsOf(page.records))
      expect(given(up ?? [], name)).toEqual(given(down ?? [], name).toReversed())
      expect(given(up ?? [], name)).toEqual(given(up ?? [], name).toSorted(compare))
    },
  )
})

describe('exports', () => {
  const exported = lists.flatMap((id) => {
    const file = siblingOf(id, 'Export')
    return file ? [[file, id] as const] : []
  })
  it.each(exported)('%s has the columns and rows of %s', async (file, id) => {
    const { who, page } = await rowsOf(id)
    const [first] = page.records
    const columns = Object.keys(rowSchemaOf(id).properties ?? {}).filter((name) => {
      const value = first?.[name]
      return value === null || typeof value !== 'object'
    })
    const reply = await who.call(file, { ...required[id], format: 'csv', columns: columns.join(',') })
    expect({ file, status: reply.status }).toEqual({ file, status: 200 })
    const [header = '', ...lines] = new TextDecoder().decode(reply.bytes).trim().split('\n')
    expect(header.split(',')).toHaveLength(columns.length)
    expect(header).not.toMatch(/(^|,)[a-z]+[A-Z]\w*(,|$)/)
    expect(lines.length).toBeGreaterThanOrEqual(page.records.length)
  })
})
