// Carries out one operation of the contract: input from flags and files, confirmation, the call, the result.
import { randomUUID } from 'node:crypto'
import type { Client, DownloadId, OperationId, PageId } from '@swapdesk/sdk'
import { columnsOf, identityOf } from '../contract/columns.ts'
import { commandTable, factsOf, isRemoval } from '../contract/command-table.ts'
import { detailsOf, fieldLabelOf, nounTitle } from '../contract/details.ts'
import { connect } from '../connect.ts'
import { usageFailure } from '../failure.ts'
import type { OperationIntent } from '../intent.ts'
import { plainText } from '../output/cells.ts'
import { formatOf, isHalfWritten, rowWriter } from '../output/render.ts'
import { askSecret, isAgreed, isInteractive } from '../prompt.ts'
import type { Run } from '../terminal.ts'
import { runBatch } from './batch.ts'
import { copyRows } from './copy-rows.ts'
import { openFiles, readItems } from './data.ts'
import { saveDownload } from './download.ts'
import { writeReply } from './reply.ts'

type Input = Readonly<Record<string, unknown>>
/** The input of an operation known only at run time; the server checks what the compiler cannot. */
type UntypedCall = (operationId: OperationId, input: Input, options: object) => Promise<unknown>

export async function runOperation(intent: OperationIntent, run: Run): Promise<void> {
  const { operationId } = intent
  const { items, isBatch } = intent.dataFrom ? await readItems(intent.dataFrom, run) : { items: [{}], isBatch: false }
  const secrets =
    isBatch || intent.isDryRun ? {} : await askedSecrets(operationId, { ...items[0], ...intent.input }, run)
  const inputs = items.map((item): Input => ({ ...item, ...intent.input, ...secrets }))
  if (intent.isDryRun) return showPlan(intent, inputs, run)
  const { kind, permission, idempotent } = factsOf(operationId)
  const { client } = await connect(run, permission === 'public')
  if (isRemoval(operationId) && !(await isRemovalWanted(intent, run))) return
  const files = await openFiles(intent.files, run)
  const call = client.call as UntypedCall
  const { signal } = run.terminal
  const send = (input: Input, index = 0): Promise<unknown> => {
    // A key of our own lets the client repeat an addition whose reply was lost.
    const given = intent.idempotencyKey && isBatch ? `${intent.idempotencyKey}-${index}` : intent.idempotencyKey
    const idempotencyKey = given ?? (idempotent ? randomUUID() : undefined)
    return call(operationId, { ...input, ...files }, { signal, idempotencyKey })
  }
  if (isBatch) return runBatch(inputs, send, intent.output, run)
  const input = inputs[0] ?? {}
  if (kind === 'download') {
    const download = await client.download(operationId as DownloadId, input, { signal })
    return saveDownload(download, intent.saveAs, run)
  }
  if (kind === 'page' && intent.limit !== undefined) return writePages(client, intent, input, run)
  await writeReply(operationId, await send(input), intent.output, run)
}

/**
 * Secrets that must be given are asked for, unseen: what stands on a command line is seen by others. A row that is
 * there already keeps its own.
 */
async function askedSecrets(operationId: OperationId, given: Input, run: Run): Promise<Record<string, string>> {
  if (!isInteractive(run) || given['id']) return {}
  const { parameters = [], body = [] } = detailsOf(operationId)
  const missing = [...parameters, ...body].filter((field) => field.secret && field.required && !(field.name in given))
  const secrets: Record<string, string> = {}
  for (const field of missing)
    secrets[field.name] = await askSecret(run, `${fieldLabelOf(operationId, field.name, run.globals.lang)}: `)
  return secrets
}

/** All pages as one list, written while it is fetched. */
async function writePages(client: Client, intent: OperationIntent, input: Input, run: Run): Promise<void> {
  const { operationId, limit } = intent
  const { current: _, ...filters } = input
  const writer = rowWriter(
    { output: intent.output, columns: columnsOf(operationId), identity: identityOf(operationId) },
    run,
  )
  const rows = client.pages(operationId as PageId, filters, { limit, signal: run.terminal.signal })
  const count = await copyRows(rows, writer, isHalfWritten(intent.output, run), run)
  if (formatOf(intent.output, run) === 'table')
    run.terminal.stderr.write(`${run.say('list.count', { total: count })}\n`)
}

async function isRemovalWanted(intent: OperationIntent, run: Run): Promise<boolean> {
  if (intent.isConfirmed) return true
  if (!isInteractive(run)) throw usageFailure(run.say('error.confirm'))
  const [, given] = Object.entries(intent.input).find(([name]) => /^ids?$|Ids?$/.test(name)) ?? []
  const ids = plainText(given).split(',')
  const question = run.say('prompt.remove', {
    count: ids.length,
    title: titleOf(intent.operationId, run),
    ids: ids.length > 3 ? `${ids.slice(0, 3).join(', ')}…` : ids.join(', '),
  })
  if (await isAgreed(run, question)) return true
  run.terminal.stderr.write(`${run.say('done.cancelled')}\n`)
  return false
}

function titleOf(operationId: OperationId, { globals }: Run): string {
  const noun = commandTable.find((command) => command.operationId === operationId)?.noun ?? ''
  return nounTitle(noun, globals.lang)
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
