// Commands to one device: open a slot, or any command of the catalogue by code or name.
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { readFile } from 'node:fs/promises'
import type { CallOptions, Client, Data } from '@swapdesk/sdk'
import { columnsOf, ownColumn } from '../contract/columns.ts'
import { connect } from '../connect.ts'
import { Failure, exitCodes, usageFailure } from '../failure.ts'
import type { Invocation, OutputChoice } from '../invocation.ts'
import { writeRecord } from '../output/render.ts'
import { type Run, progress } from '../terminal.ts'
import { commandParams } from './command-params.ts'
import { checkConfirmable, isWanted } from './confirmation.ts'
import { showPlan } from './plan.ts'

type OpenSlotInvocation = Extract<Invocation, { name: 'openSlot' }>
type CommandInvocation = Extract<Invocation, { name: 'deviceCommand' }>
type Receipt = Data<'deviceCommandSend'>
type Spec = Data<'deviceCommandCatalogue'>[number]

const shown = ['id', 'deviceSn', 'deviceName', 'cmd', 'name', 'boxId', 'state', 'resultCode', 'resultMessage', 'result']

export async function openSlot(invocation: OpenSlotInvocation, run: Run): Promise<void> {
  const { cabinetSn, boxId, reason, output } = invocation
  const input = { cabinetSn, boxId, ...(reason !== undefined && { reason }) }
  checkConfirmable(invocation, run)
  if (invocation.isDryRun) return showPlan('deviceCommandOpenSlot', input, run)
  const { client } = await connect(run)
  if (!(await isWanted(invocation, run.translate('prompt.openSlot', { cabinetSn, boxId }), run))) return
  await awaitReceipt(run, output, (options) => client.call('deviceCommandOpenSlot', input, options))
}

export async function sendCommand(invocation: CommandInvocation, run: Run): Promise<void> {
  const { deviceKind, deviceSn, data, params, isAwaited, isWhenStopped, output } = invocation
  checkConfirmable(invocation, run)
  const { client } = await connect(run)
  const { cmd, name, nameEn, fields } = await specOf(invocation, client, run)
  const given = data === undefined ? {} : await payloadOf(data, run)
  const named = commandParams(fields, params, run.translate)
  const payload = data === undefined && params.length === 0 ? {} : { data: { ...given, ...named } }
  const input = { deviceKind, deviceSn, cmd, ...payload, ...(isWhenStopped && { whenStopped: true }) }
  if (invocation.isDryRun) return showPlan(isAwaited ? 'deviceCommandSendAndWait' : 'deviceCommandSend', input, run)
  const command = run.globals.lang === 'zh' ? name : nameEn
  if (!(await isWanted(invocation, run.translate('prompt.deviceCommand', { command, deviceSn }), run))) return
  if (isAwaited) return awaitReceipt(run, output, (options) => client.call('deviceCommandSendAndWait', input, options))
  const idempotencyKey = randomUUID()
  const { signal } = run.terminal
  const stored = await client.call('deviceCommandSend', input, { signal, idempotencyKey })
  await writeReceipt(stored, output, run)
  reportIfWaiting(stored, run)
}

async function awaitReceipt(
  run: Run,
  output: OutputChoice,
  send: (options: CallOptions) => Promise<Receipt>,
): Promise<void> {
  const { terminal, translate } = run
  const note = progress(terminal)
  note.show(translate('progress.receipt'))
  const begin = performance.now()
  let receipt: Receipt
  let message = translate('command.notDone')
  try {
    // With the key, the call can be repeated after a lost reply: the server returns the same command.
    receipt = await send({
      signal: terminal.signal,
      idempotencyKey: randomUUID(),
      onNotDone: (notDone) => (message = notDone.message),
    })
  } catch (error) {
    // Interrupting the wait does not cancel the command.
    throw terminal.signal.aborted ? new Failure(exitCodes.interrupted, translate('command.unawaited')) : error
  } finally {
    note.clear()
  }
  await writeReceipt(receipt, output, run, Math.round(performance.now() - begin))
  reportIfWaiting(receipt, run)
  if (receipt.state !== 'done') throw new Failure(exitCodes.failed, message)
}

async function writeReceipt(receipt: Receipt, output: OutputChoice, run: Run, tookMs?: number): Promise<void> {
  const columns = [...columnsOf('deviceCommandDetail'), ownColumn('tookMs', run.translate('command.tookMs'))]
  const record = { ...receipt, ...(tookMs !== undefined && { tookMs }) }
  const names = output.columns ?? [
    ...shown.filter((name) => isTold(record, name)),
    ...(tookMs === undefined ? [] : ['tookMs']),
  ]
  await writeRecord(
    record,
    { output: { ...output, columns: output.format === 'json' ? output.columns : names }, columns },
    run,
  )
}

function isTold(record: Readonly<Record<string, unknown>>, name: string): boolean {
  return record[name] !== null && record[name] !== undefined
}

/** A two-person command waits for the second person. */
function reportIfWaiting({ id, state }: Receipt, { terminal, translate }: Run): void {
  if (state === 'waiting') terminal.stderr.write(`${translate('command.waiting', { id })}\n`)
}

/** Matches a command by code or name: `20021`, `开仓门`, `Open slot` and `open-slot` are the same. */
async function specOf({ command: typed, deviceKind }: CommandInvocation, client: Client, run: Run): Promise<Spec> {
  const specs = await client.call('deviceCommandCatalogue', { deviceKind }, { signal: run.terminal.signal })
  const wanted = plain(typed)
  const spec = specs.find(({ cmd, name, nameEn }) => [String(cmd), plain(name), plain(nameEn)].includes(wanted))
  if (spec) return spec
  const { translate, globals } = run
  const lines = specs
    .filter(({ isSendable }) => isSendable)
    .map(({ cmd, name, nameEn }) => `  ${cmd}  ${globals.lang === 'zh' ? name : nameEn}`)
  throw usageFailure(translate('error.unknownDeviceCommand', { name: typed }), ...lines)
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s\u2009_-]+/g, '')
}

/** JSON on the command line, or from a file (- is standard input). */
async function payloadOf(typed: string, { terminal, translate }: Run): Promise<Record<string, unknown>> {
  const isInline = typed.trimStart().startsWith('{')
  const content = isInline
    ? typed
    : await (typed === '-' ? text(terminal.stdin) : readFile(typed, 'utf8')).catch(() => {
        throw usageFailure(translate('error.file', { file: typed }))
      })
  const value = parsed(content)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw usageFailure(translate('error.payload', { source: isInline ? '--data' : typed }))
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
