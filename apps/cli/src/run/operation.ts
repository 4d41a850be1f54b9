// Runs one operation of the contract: input from flags and files, confirmation, call, result.
import { randomUUID } from 'node:crypto'
import type { Client, DownloadId, NotDone, OperationId, PageId } from '@swapdesk/sdk'
import { columnsOf, identityOf, listColumns } from '../contract/columns.ts'
import { needsConfirmationFor, operationInfoOf } from '../contract/command-table.ts'
import { fieldsOf } from '../contract/fields.ts'
import { loadLabels } from '../contract/dictionary.ts'
import { detailsOf, fieldLabelOf, summaryOf } from '../contract/details.ts'
import { connect } from '../connect.ts'
import { NotDoneFailure, usageFailure } from '../failure.ts'
import type { OperationInvocation, OutputChoice } from '../invocation.ts'
import { plainText } from '../output/cells.ts'
import { formatOf, isHalfWritten, rowWriter } from '../output/render.ts'
import { askSecret, isInteractive } from '../prompt.ts'
import type { Run } from '../terminal.ts'
import { runBatch } from './batch.ts'
import { checkConfirmable, isWanted } from './confirmation.ts'
import { copyRows } from './copy-rows.ts'
import { openFiles, readItems } from './data.ts'
import { placeWriter, saveDownload } from './download.ts'
import { showPlan } from './plan.ts'
import { writeReply } from './reply.ts'
import { showConfirmed } from './second-person.ts'
import { lacksVersion, withVersion } from './seen-row.ts'
import { withStandardInput } from './standard-input.ts'
import { checkTarget } from './target-file.ts'

type Input = Readonly<Record<string, unknown>>
/** The input of an operation chosen at run time; the server validates it. */
type UntypedCall = (operationId: OperationId, input: Input, options: object) => Promise<unknown>

export async function runOperation(invocation: OperationInvocation, run: Run): Promise<void> {
  const { operationId } = invocation
  const { own, items, isBatch } = await givenInput(invocation, run)
  const secrets = isBatch || invocation.isDryRun ? {} : await askedSecrets(operationId, { ...items[0], ...own }, run)
  const given = items.map((item): Input => ({ ...item, ...own, ...secrets }))
  const inputs = isBatch ? given : await withSeenVersion(operationId, given, run)
  const validate = await validatorOf(operationId, run)
  // An item of a batch fails separately, with its receipt.
  if (!isBatch) for (const input of inputs) await validate({ ...input, ...invocation.files })
  if (invocation.isDryRun) {
    for (const input of inputs) await showPlan(operationId, { ...input, ...invocation.files }, run)
    return
  }
  const { kind, permission, idempotent } = operationInfoOf(operationId)
  const isAsked = inputs.some((input) => needsConfirmationFor(operationId, input))
  if (isAsked) checkConfirmable(invocation, run)
  const { client } = await connect(run, { isPublic: permission === 'public', isPatient: kind === 'download' })
  // What a second person confirms is shown, also of ids that are read.
  if (!isBatch || !invocation.dataFrom) for (const input of inputs) await showConfirmed(operationId, input, client, run)
  if (isAsked && !(await isOperationWanted(invocation, inputs, run))) return
  const files = await openFiles(invocation.files, run)
  // Concurrently with the call itself, for tables only.
  const labels = showsLabels(operationId, invocation.output, run) ? loadLabels(client, run.terminal.signal) : undefined
  const call = client.call as UntypedCall
  const { signal } = run.terminal
  const send = async (input: Input, index = 0): Promise<unknown> => {
    // A generated key makes it safe to retry an addition after a lost reply.
    const given =
      invocation.idempotencyKey && isBatch ? `${invocation.idempotencyKey}-${index}` : invocation.idempotencyKey
    const idempotencyKey = given ?? (idempotent ? randomUUID() : undefined)
    if (isBatch) await validate({ ...input, ...files })
    let failure: NotDone | undefined
    const onNotDone = (notDone: NotDone) => (failure = notDone)
    const reply = await call(operationId, { ...input, ...files }, { signal, idempotencyKey, onNotDone })
    if (failure) throw new NotDoneFailure(failure, reply)
    return reply
  }
  if (isBatch) return runBatch(inputs, send, invocation.output, run)
  const input = inputs[0] ?? {}
  if (kind === 'download') {
    const { saveAs, isForced } = invocation
    // Before the server is asked for rows that nobody could keep.
    if (saveAs !== undefined) await checkTarget(saveAs, isForced, run)
    const request = () => client.download(operationId as DownloadId, input, { signal, onQueued: placeWriter(run) })
    return saveDownload(request, { saveAs, isForced }, run)
  }
  if (kind === 'page' && invocation.limit !== undefined) {
    await labels
    return writePages(client, invocation, input, run)
  }
  try {
    const [reply] = await Promise.all([send(input), labels])
    await writeReply(operationId, reply, invocation.output, run)
  } catch (error) {
    if (error instanceof NotDoneFailure) await writeReply(operationId, error.reply, invocation.output, run)
    throw error
  }
}

/** Checks input by the form of the operation; its rules are a chunk of their own. */
async function validatorOf(operationId: OperationId, run: Run): Promise<(input: Input) => Promise<void>> {
  const [{ validateInput }, { tenantRulesLookup }] = await Promise.all([
    import('./validate.ts'),
    import('./tenant-rules.ts'),
  ])
  const rulesOf = tenantRulesLookup(operationId, run)
  return (input) => validateInput(operationId, input, rulesOf, run)
}

type Given = { own: Input; items: readonly Input[]; isBatch: boolean }

/** The input of the command line, and the items of a file or of standard input that it is sent with. */
async function givenInput(invocation: OperationInvocation, run: Run): Promise<Given> {
  const { operationId, input, dataFrom } = invocation
  const { argument } = fieldsOf(operationId)
  if (argument && input[argument.name] === '-') {
    const { [argument.name]: _, ...own } = input
    if (dataFrom !== undefined) throw usageFailure(run.translate('error.conflict', { first: '-', second: '--data' }))
    if (operationInfoOf(operationId).method === 'get')
      throw usageFailure(
        run.translate('error.invalidValue', { name: argument.name, value: '-' }),
        run.translate('hint.oneEach', { command: 'swapdesk' }),
      )
    const values = await withStandardInput(['-'], run)
    return { own, items: values.map((value) => ({ [argument.name]: value })), isBatch: true }
  }
  const own = await withListedInput(invocation, run)
  return dataFrom ? { own, ...(await readItems(dataFrom, run)) } : { own, items: [{}], isBatch: false }
}

/** The input with the values of standard input where a list has `-`: `swapdesk vehicle remove - --yes`. */
async function withListedInput({ input, dataFrom }: OperationInvocation, run: Run): Promise<Input> {
  const found = Object.entries(input).find(([, value]) => Array.isArray(value) && value.includes('-'))
  if (!found) return input
  const [name, values] = found
  if (dataFrom === '-') throw usageFailure(run.translate('error.conflict', { first: '-', second: '--data -' }))
  return { ...input, [name]: await withStandardInput(values as string[], run) }
}

async function withSeenVersion(operationId: OperationId, inputs: readonly Input[], run: Run): Promise<Input[]> {
  const read = async (input: Input): Promise<Input> =>
    lacksVersion(operationId, input) ? withVersion(operationId, input, (await connect(run)).client, run) : input
  return Promise.all(inputs.map(read))
}

/**
 * Prompts for required secrets without echo: other users of the machine see command lines. Existing rows keep theirs.
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

function showsLabels(operationId: OperationId, output: OutputChoice, run: Run): boolean {
  return formatOf(output, run) === 'table' && columnsOf(operationId).some(({ label }) => label?.dictionary)
}

/** All pages as one list, written while they are fetched. */
async function writePages(client: Client, invocation: OperationInvocation, input: Input, run: Run): Promise<void> {
  const { operationId, limit } = invocation
  const { current: _, ...filters } = input
  const writer = rowWriter(
    {
      output: invocation.output,
      columns: columnsOf(operationId),
      identity: identityOf(operationId),
      listed: listColumns(operationId, run.globals.lang),
    },
    run,
  )
  const rows = client.pages(operationId as PageId, filters, { limit, signal: run.terminal.signal })
  const count = await copyRows(rows, writer, isHalfWritten(invocation.output, run), run)
  if (count > 0 || formatOf(invocation.output, run) !== 'table')
    run.terminal.stderr.write(`${run.translate('list.count', { total: count })}\n`)
}

/** Asks about what the operation does, and to which rows. */
function isOperationWanted(invocation: OperationInvocation, inputs: readonly Input[], run: Run): Promise<boolean> {
  const { translate, globals } = run
  const summary = summaryOf(invocation.operationId, globals.lang)
  return isWanted(invocation, translate('prompt.operation', { summary, detail: detailOf(inputs, translate) }), run)
}

/** `: 7`, `: 5 items (1, 2, 3…)`; of several inputs their number. */
function detailOf(inputs: readonly Input[], translate: Run['translate']): string {
  if (inputs.length > 1) return translate('prompt.items', { count: inputs.length })
  const [, given] = Object.entries(inputs[0] ?? {}).find(([name]) => /^(ids?|\w+(Ids?|Sn))$/.test(name)) ?? []
  const ids = plainText(given).split(',').filter(Boolean)
  if (ids.length === 0) return ''
  const named = ids.slice(0, 3).join(', ') + (ids.length > 3 ? '…' : '')
  return translate(ids.length > 1 ? 'prompt.several' : 'prompt.one', { count: ids.length, ids: named })
}
