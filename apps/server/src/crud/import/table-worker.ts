/** Parses one uploaded list in a thread of its own, and posts its lines or what is wrong with it. */
import { parentPort, workerData } from 'node:worker_threads'
import { readTable, TableError, type TableFault, type TableLine } from './read-table.ts'

export type TableJob = { data: Uint8Array; rowsMax: number }
export type TableReply = { lines: TableLine[] } | { fault: TableFault }

const { data, rowsMax } = workerData as TableJob
const reply: TableReply = await readTable(Buffer.from(data.buffer, data.byteOffset, data.byteLength), rowsMax).then(
  (lines) => ({ lines }),
  (error: unknown) => ({ fault: error instanceof TableError ? error.fault : 'unreadable' }),
)
parentPort?.postMessage(reply)
