/**
 * Generic checks of the lists of every noun against the contract: filters narrow, columns sort, exports have the columns
 * of the list.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '../http/problem.ts'
import { cellOf, exportedColumns, headerOf } from '../testing/exported-cells.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { addNounRows, type RequiredInput } from '../testing/noun-rows.ts'
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
import { filtersOfUnpaged, flat, questionsOf, type Unpaged, unpaged } from '../testing/unpaged.ts'

let running: TestServer
let platform: ApiSession
let kampala: ApiSession
let required: RequiredInput
const pages = new Map<OperationId, { who: ApiSession; page: Page }>()

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
  required = await addNounRows(running, platform, kampala)
})
afterAll(() => running.close())

/** The list as a permitted user sees it: of a tenant if permitted there, else of the platform. */
async function rowsOf(id: OperationId): Promise<{ who: ApiSession; page: Page }> {
  const known = pages.get(id)
  if (known) return known
  const isOpen = (await kampala.call(id, { size: 1, ...required[id] })).status === 200
  const who = isOpen ? kampala : platform
  const found = { who, page: await allRowsOf(who, id, required[id]) }
  pages.set(id, found)
  return found
}

/** Options of regions have their code only. */
const idsOf = (rows: readonly Row[]) => rows.map((row) => row['id'] ?? row['code']).toSorted(compare)

/** The rows that are also on the page: log tables grow with the requests of this file. */
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

describe('filters of trees and choices', () => {
  const asked = unpaged.flatMap((list) =>
    filtersOfUnpaged(list)
      .filter((name) => !WITHOUT_FIELD[`${list.id}.${name}`])
      .map((name) => [list.id, name, list] as const),
  )

  /** A user who sees the noun's list with all its rows. */
  async function fullOf({ full }: Unpaged): Promise<{ who: ApiSession; rows: Row[] }> {
    if (lists.includes(full)) {
      const { who, page } = await rowsOf(full)
      return { who, rows: page.records }
    }
    const own = await kampala.call(full)
    const who = own.status === 200 ? kampala : platform
    return { who, rows: flat(await who.data<Row[]>(full)) }
  }

  it.each(asked)('%s by %s shows the rows that match', async (id, name, list) => {
    const { who, rows } = await fullOf(list)
    const questions = await questionsOf(who, list, name, rows)
    expect(questions, 'values that some rows have and others do not').not.toEqual([])
    for (const { input, value, expected } of questions) {
      const found = flat(await who.data<Row[]>(id, { ...input, [name]: value }))
      expect({ value, ids: idsOf(found) }).toEqual({ value, ids: idsOf(expected) })
    }
  })

  it.each(asked)('%s by %s shows nothing that is not there', async (id, name, list) => {
    const { who, rows } = await fullOf(list)
    const value = absentValue(id, name, rows)
    const parent = filtersOfUnpaged(list).includes('parentId') ? { parentId: rows[0]?.['parentId'] } : {}
    const found = value === undefined ? [] : await who.data<Row[]>(id, { ...parent, [name]: value })
    expect({ value, found }).toEqual({ value, found: [] })
  })

  it('are complete, in the noun’s order', () => {
    expect(unpaged.filter(({ id }) => sortableOf(id).length > 0)).toEqual([])
  })
})

/** Values without the empty ones, which are last in either direction. */
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
  it.each(exported)('%s has the columns and rows of %s, in Chinese', async (file, id) => {
    const { who, page } = await rowsOf(id)
    for (const { name, cells, expected } of await exportedBy(who, file, id, 'zh', {}, page.records)) {
      expect(cells, `${file}: ${name}`).toEqual(expected)
    }
  })

  it.each(exported)('%s has the rows of %s that a filter leaves, in English', async (file, id) => {
    const { who, page } = await rowsOf(id)
    const english = who.with({ 'accept-language': 'en' })
    const chosen = filtersOf(id).flatMap((name) =>
      isSwitch(id, name) ? [] : probesOf(id, name, page.records).map(({ value }) => ({ [name]: value })),
    )[0]
    expect(chosen, 'a filter that leaves some rows').toBeDefined()
    const { records } = await allRowsOf(english, id, { ...required[id], ...chosen })
    for (const { name, cells, expected } of await exportedBy(english, file, id, 'en', chosen ?? {}, records)) {
      expect(cells, `${file}: ${name}`).toEqual(expected)
    }
  })

  /** The cells of each column with its header, and the expected values from the rows of the list, for known rows. */
  async function exportedBy(
    who: ApiSession,
    file: OperationId,
    id: OperationId,
    locale: Locale,
    filter: Row,
    records: readonly Row[],
  ) {
    const columns = exportedColumns(id)
    const names = columns.map(({ name }) => name)
    const bytes = (await who.call(file, { ...required[id], ...filter, format: 'csv', columns: names.join(',') })).bytes
    const [header = [], ...lines] = parseCsv(new TextDecoder().decode(bytes))
    const { page } = await rowsOf(id)
    const rows = knownOf(records, page)
    const found = knownOf(
      lines.map((cells) => ({ id: cells[names.indexOf('id')], cells })),
      page,
    )
    return columns.map((column, index) => ({
      name: column.name,
      cells: [header[index], ...found.map(({ cells }) => (cells as unknown[])[index])],
      expected: [headerOf(column, locale), ...rows.map((row) => cellOf(column, locale, row[column.name]))],
    }))
  }
})
