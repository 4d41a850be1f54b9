import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import type { ColumnKind, ExportColumn } from './columns.ts'
import type { CellRow } from './sheet.ts'
import { workbookStream } from './workbook.ts'

function columnsOf(kinds: Record<string, ColumnKind>): ExportColumn[] {
  return Object.entries(kinds).map(([name, kind]) => ({ name, header: name, kind, expression: sql`null` }))
}

async function* chunks(rows: CellRow[], size: number): AsyncGenerator<CellRow[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

/** The file as another program reads it. */
async function sheetsOf(columns: ExportColumn[], rows: AsyncIterable<CellRow[]>) {
  return (await readXlsx(await buffer(workbookStream('车辆', columns, rows)))).sheets
}

describe('workbookStream', () => {
  const columns = columnsOf({ 编号: 'text', 数量: 'number', 售价: 'money', 时间: 'dateTime' })

  it('keeps the types of texts, numbers, money and date-times', async () => {
    const rows: CellRow[] = [
      ['00123', '7', '3999.50', '2026-11-20 14:30:05'],
      [null, null, null, null],
    ]
    const [sheet] = await sheetsOf(columns, chunks(rows, 5))
    expect(sheet?.name).toBe('车辆')
    expect(sheet?.rows[0]).toEqual(['编号', '数量', '售价', '时间'])
    expect(sheet?.rows[1]?.slice(0, 3)).toEqual(['00123', 7, 3999.5])
    expect(sheet?.rows[1]?.[3]).toEqual(new Date('2026-11-20T14:30:05Z'))
  })

  it('holds every text: marks of XML, lines, emoji; what XML has no place for is left out', async () => {
    const texts = ['a<b>&"c"', ' spaces ', 'two\nlines', '🛵', '=1+1', 'bell\u0007']
    const [sheet] = await sheetsOf(
      columnsOf({ text: 'text' }),
      chunks(
        texts.map((text) => [text]),
        2,
      ),
    )
    expect(sheet?.rows.slice(1).map((row) => row[0])).toEqual([...texts.slice(0, -1), 'bell'])
  })

  it('has a sheet with headers for no rows at all', async () => {
    const [sheet] = await sheetsOf(columns, chunks([], 1))
    expect(sheet?.rows).toEqual([['编号', '数量', '售价', '时间']])
  })

  it('reads its rows with back-pressure, and releases them when the reader ends', async () => {
    let read = 0
    let isReleased = false
    async function* endless(): AsyncGenerator<CellRow[]> {
      try {
        for (;;) {
          read += 1
          yield Array.from({ length: 100 }, (_, index) => [`${read}-${index}-${Math.random()}`])
        }
      } finally {
        isReleased = true
      }
    }
    const stream = workbookStream('n', columnsOf({ text: 'text' }), endless())
    for await (const chunk of stream) if ((chunk as Buffer).length > 1_000) break
    expect(stream.destroyed).toBe(true)
    await expect.poll(() => isReleased).toBe(true)
    expect(read).toBeLessThan(1_000)
  })

  it('fails when its rows do', async () => {
    async function* broken(): AsyncGenerator<CellRow[]> {
      yield [['one']]
      throw new Error('the database went away')
    }
    await expect(buffer(workbookStream('n', columnsOf({ text: 'text' }), broken()))).rejects.toThrow('went away')
  })
})
