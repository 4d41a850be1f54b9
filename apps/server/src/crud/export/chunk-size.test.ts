import { expect, it } from 'vitest'
import { ChunkSize } from './chunk-size.ts'

type Measured = readonly [rows: number, firstMs: number, lastMs: number]

function sizesAfter(chunks: readonly Measured[]): number[] {
  const size = new ChunkSize()
  return [
    size.rows,
    ...chunks.map(([rows, firstMs, lastMs]) => {
      size.adjust(rows, { firstMs, lastMs })
      return size.rows
    }),
  ]
}

it('begins small and grows while chunks are quick, up to a limit', () => {
  const sizes = sizesAfter([100, 200, 400, 800, 1_600, 2_000].map((rows) => [rows, 0, 1] as const))
  expect(sizes).toEqual([100, 200, 400, 800, 1_600, 2_000, 2_000])
})

it('shrinks to what fits after slow rows, however slow', () => {
  expect(sizesAfter([[101, 0, 60]])).toEqual([100, 50])
  expect(sizesAfter([[101, 10, 110]])).toEqual([100, 20])
  expect(sizesAfter([[100, 0, 1e9]])).toEqual([100, 20])
})

it('grows where the start of the statement costs more than its rows', () => {
  // Otherwise a table without a usable index would be read once for every few rows.
  const sizes = sizesAfter([100, 200, 400, 800].map((rows) => [rows, 300, 300 + rows / 10] as const))
  expect(sizes).toEqual([100, 200, 400, 800, 1_600])
})

it('is not changed by less than two rows', () => {
  expect(
    sizesAfter([
      [0, 0, 0],
      [1, 500, 500],
    ]),
  ).toEqual([100, 100, 100])
})
