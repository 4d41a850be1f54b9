import { expect, it } from 'vitest'
import { rowsOfCopy } from './csv.ts'

const text = ['1\t深圳\t\\N', '2\ta\\tb\\nc\\\\\t', '3\t\\N\t末', ...Array.from({ length: 50 }, (_, n) => `${n}\tx\ty`)]
const expected = [
  ['1', '深圳', null],
  ['2', 'a\tb\nc\\', ''],
  ['3', null, '末'],
  ...Array.from({ length: 50 }, (_, n) => [String(n), 'x', 'y']),
]

async function rowsOf(bytes: Buffer, size: number): Promise<(string | null)[][]> {
  // One buffer for all chunks: what is read must not refer to it.
  const chunk = Buffer.alloc(size)
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) {
      const length = bytes.copy(chunk, 0, at, at + size)
      yield chunk.subarray(0, length)
    }
  }
  const rows: (string | null)[][] = []
  for await (const some of rowsOfCopy(chunks())) rows.push(...some)
  return rows
}

it('rows of a COPY are the same wherever its bytes are divided', async () => {
  for (const end of ['\n', '']) {
    const bytes = Buffer.from(text.join('\n') + end)
    for (const size of [1, 2, 3, 7, 100, bytes.length]) expect(await rowsOf(bytes, size)).toEqual(expected)
  }
})

it('a row may be longer than the buffer', async () => {
  const long = '长'.repeat(200_000)
  expect(await rowsOf(Buffer.from(`1\t${long}\n2\tb\n`), 50_000)).toEqual([
    ['1', long],
    ['2', 'b'],
  ])
})
