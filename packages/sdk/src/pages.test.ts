import { describe, expect, it } from 'vitest'
import { followPages } from './pages.ts'
import { clientOf, serve } from './testing/serve.ts'

const rows = (count: number, first = 1) => Array.from({ length: count }, (_, index) => ({ id: String(first + index) }))

async function taken(iterator: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const row of iterator) all.push(row)
  return all
}

describe('the iterator over pages', () => {
  it('follows all pages, and has only the first one counted', async () => {
    const { baseUrl, received } = await serve(({ query }, reply) => {
      const current = Number(query.get('current'))
      const isCounted = query.get('searchCount') !== 'false'
      const records = rows(current === 3 ? 20 : 200, (current - 1) * 200)
      return reply.data({ records, total: isCounted ? 420 : -1, size: 200, current, pages: isCounted ? 3 : -1 })
    })
    const ids: string[] = []
    for await (const vehicle of clientOf(baseUrl).pages('vehicleList', { vehicleSn: 'A' })) ids.push(vehicle.id)
    expect(ids).toHaveLength(420)
    expect(received.map(({ query }) => Object.fromEntries(query))).toEqual([
      { vehicleSn: 'A', current: '1', size: '200' },
      { vehicleSn: 'A', current: '2', size: '200', searchCount: 'false' },
      { vehicleSn: 'A', current: '3', size: '200', searchCount: 'false' },
    ])
  })

  it('requests no more than the limit, and stops when the consumer stops', async () => {
    const { baseUrl, received } = await serve(({ query }, reply) =>
      reply.data({ records: rows(Number(query.get('size'))), total: 1000, size: 5, current: 1, pages: 200 }),
    )
    const client = clientOf(baseUrl)
    expect(await taken(client.pages('vehicleList', {}, { limit: 5 }))).toHaveLength(5)
    for await (const row of client.pages('vehicleList', { size: 50 })) if (row.id === '7') break
    expect(received.map(({ query }) => query.get('size'))).toEqual(['5', '50'])
  })

  it('yields a row once when rows added meanwhile push it to the next page', async () => {
    const pages = [rows(3, 1), [{ id: '3' }, ...rows(2, 4)], rows(1, 6)]
    const iterator = followPages(
      async ({ current }) => ({ records: pages[current - 1] ?? [], total: -1, size: 3, current, pages: -1 }),
      3,
    )
    expect(await taken(iterator)).toEqual(rows(6))
  })

  it('ends after a full last page without asking for an empty one', async () => {
    let asked = 0
    const iterator = followPages(async ({ current }) => {
      asked += 1
      return { records: rows(2, current * 2), total: 4, size: 2, current, pages: current === 1 ? 2 : -1 }
    }, 2)
    expect(await taken(iterator)).toHaveLength(4)
    expect(asked).toBe(2)
  })
})
