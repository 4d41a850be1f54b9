// Writes rows while they are fetched, with a progress line.
import type { Row } from '../output/cells.ts'
import type { RowWriter } from '../output/render.ts'
import { type Run, progress } from '../terminal.ts'

const chunkRows = 200

/** Returns the number of rows. No progress line if it would overwrite a partial line. */
export async function copyRows(
  rows: AsyncIterable<Row>,
  writer: RowWriter,
  isQuiet: boolean,
  { terminal, translate }: Run,
): Promise<number> {
  const note = progress(terminal, isQuiet)
  let chunk: Row[] = []
  let count = 0
  const flush = async (): Promise<void> => {
    note.clear()
    await writer.write(chunk)
    count += chunk.length
    chunk = []
    note.show(translate('progress.rows', { count }))
  }
  try {
    for await (const row of rows) {
      chunk.push(row)
      if (chunk.length === chunkRows) await flush()
    }
    await flush()
  } catch (error) {
    await writer.breakOff?.()
    throw error
  } finally {
    note.clear()
  }
  await writer.end()
  return count
}
