// Carries out one operation of the contract: input from flags and files, confirmation, the call, the result.
import type { Client, DownloadId, OperationId, PageId } from '@swapdesk/sdk'
import { columnsOf } from '../contract/columns.ts'
import { commandTable, factsOf } from '../contract/command-table.ts'
import { detailsOf, nounTitle } from '../contract/details.ts'
import { connect } from '../connect.ts'
import { usageFailure } from '../failure.ts'
import type { OperationIntent } from '../intent.ts'
import { plainText } from '../output/cells.ts'
import { formatOf, rowWriter } from '../output/render.ts'
import { ask, isInteractive } from '../prompt.ts'
import { type Run, progress } from '../terminal.ts'
import { runBatch } from './batch.ts'
import { openFiles, readItems } from './data.ts'
import { saveDownload } from './download.ts'
import { writeReply } from './reply.ts'

type Input = Readonly<Record<string, unknown>>
/** The input of an operation known only at run time; the server checks what the compiler cannot. */
type UntypedCall = (operationId: OperationId, input: Input, options: object) => Promise<unknown>

const chunkRows = 200

export async function runOperation(intent: OperationIntent, run: Run): Promise<void> {
  const { operationId } = intent
  const { items, isBatch } = intent.dataFrom ? await readItems(intent.dataFrom, run) : { items: [{}], isBatch: false }
  const inputs = items.map((item): Input => ({ ...item, ...intent.input }))
  if (intent.isDryRun) return showPlan(intent, inputs, run)
  const { kind, permission } = factsOf(operationId)
  const { client } = await connect(run, permission === 'public')
  if (kind === 'remove' && !(await isRemovalWanted(intent, run))) return
  const files = await openFiles(intent.files, run)
  const call = client.call as UntypedCall
  const options = { signal: run.terminal.signal, idempotencyKey: intent.idempotencyKey }
  const send = (input: Input): Promise<unknown> => call(operationId, { ...input, ...files }, options)
  if (isBatch) return runBatch(inputs, send, intent.output, run)
  const input = inputs[0] ?? {}
  if (kind === 'download') {
    const download = await client.download(operationId as DownloadId, input, options)
    return saveDownload(download, intent.saveAs, run)
  }
  if (kind === 'page' && intent.limit !== undefined) return writePages(client, intent, input, run)
  await writeReply(operationId, await send(input), intent.output, run)
}

/** All pages as one list, written while it is fetched. */
async function writePages(client: Client, intent: OperationIntent, input: Input, run: Run): Promise<void> {
  const { operationId, limit } = intent
  const { current: _, ...filters } = input
  const note = progress(run.terminal)
  const writer = rowWriter({ output: intent.output, columns: columnsOf(operationId) }, run)
  let chunk: Input[] = []
  let count = 0
  const flush = async (): Promise<void> => {
    note.clear()
    await writer.write(chunk)
    count += chunk.length
    chunk = []
    note.show(run.say('progress.rows', { count }))
  }
  for await (const row of client.pages(operationId as PageId, filters, { limit, signal: run.terminal.signal })) {
    chunk.push(row)
    if (chunk.length === chunkRows) await flush()
  }
  await flush()
  note.clear()
  await writer.end()
  if (formatOf(intent.output, run) === 'table')
    run.terminal.stderr.write(`${run.say('list.count', { total: count })}\n`)
}

async function isRemovalWanted(intent: OperationIntent, run: Run): Promise<boolean> {
  if (intent.isConfirmed) return true
  if (!isInteractive(run)) throw usageFailure(run.say('error.confirm'))
  const given = intent.input['ids'] ?? intent.input['id'] ?? ''
  const ids = plainText(given).split(',')
  const question = run.say('prompt.remove', {
    count: ids.length,
    title: titleOf(intent.operationId, run),
    ids: ids.length > 3 ? `${ids.slice(0, 3).join(', ')}…` : ids.join(', '),
  })
  if (/^(y|yes|是)$/i.test(await ask(run, question))) return true
  run.terminal.stderr.write(`${run.say('done.cancelled')}\n`)
  return false
}

function titleOf(operationId: OperationId, { globals }: Run): string {
  const noun = commandTable.find((command) => command.operationId === operationId)?.noun
  const siblings = commandTable.filter((command) => command.noun === noun)
  return nounTitle(
    siblings.map((command) => command.operationId),
    globals.lang,
  )
}

/** What would be sent, secrets left out. */
function showPlan({ operationId, files }: OperationIntent, inputs: readonly Input[], { terminal }: Run): void {
  const { method, path } = factsOf(operationId)
  const { parameters = [], body = [] } = detailsOf(operationId)
  const secrets = new Set([...parameters, ...body].filter((field) => field.secret).map((field) => field.name))
  const masked = (name: string, value: unknown): unknown => (secrets.has(name) ? '***' : value)
  for (const input of inputs) {
    const plan = { operationId, method: method.toUpperCase(), path: `/api${path}`, input: { ...input, ...files } }
    terminal.stdout.write(`${JSON.stringify(plan, masked, 2)}\n`)
  }
}
