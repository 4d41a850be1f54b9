/**
 * Reads the rows of an uploaded list in a thread with limits of time and memory, one file of a tenant at a time: whatever it
 * contains, everybody else is served meanwhile.
 */
import { Worker } from 'node:worker_threads'
import { KeyedMutex } from '../../http/keyed-mutex.ts'
import { fieldProblem, type Problem } from '../../http/problem.ts'
import { COLUMNS_MAX, INFLATED_MAX_MB, type TableFault, type TableLine } from './read-table.ts'
import type { TableJob, TableReply } from './table-worker.ts'

const TIME_MAX_MS = 20_000
const HEAP_MAX_MB = 256

const turns = new KeyedMutex()

/**
 * The lines with a cell that is not empty.
 * @param tenantId of the caller, whose files are read one after another
 */
export async function tableOf(data: Buffer, rowsMax: number, tenantId: string): Promise<TableLine[]> {
  const reply = await turns.run(tenantId, () => replyOf({ data, rowsMax }))
  if ('lines' in reply) return reply.lines
  throw problemOf(reply.fault, rowsMax)
}

function problemOf(fault: TableFault, rowsMax: number): Problem {
  switch (fault) {
    case 'too-large':
      return fieldProblem('file.too-large', 'file', { limit: `${INFLATED_MAX_MB} MB` })
    case 'too-long':
      return fieldProblem('import.too-long', 'file', { limit: rowsMax })
    case 'too-wide':
      return fieldProblem('import.too-wide', 'file', { limit: COLUMNS_MAX })
    case 'unreadable':
      return fieldProblem('import.unreadable', 'file')
  }
}

function replyOf(job: TableJob): Promise<TableReply> {
  const worker = new Worker(new URL('table-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  })
  return new Promise<TableReply>((resolve) => {
    // Out of memory or of time: the file is not one to import.
    const fail = () => resolve({ fault: 'unreadable' })
    const timer = setTimeout(fail, TIME_MAX_MS)
    worker.once('message', resolve)
    worker.once('error', fail)
    worker.once('exit', () => {
      clearTimeout(timer)
      fail()
    })
  }).finally(() => worker.terminate())
}
