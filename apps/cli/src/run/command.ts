// Commands to one cabinet: opening a slot, or any command of the catalogue by its code or name.
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { readFile } from 'node:fs/promises'
import type { Client, Data } from '@swapdesk/sdk'
import { columnsOf, ownColumn } from '../contract/columns.ts'
import { connect } from '../connect.ts'
import { Failure, exitCodes, usageFailure } from '../failure.ts'
import type { Intent, OutputChoice } from '../intent.ts'
import { writeRecord } from '../output/render.ts'
import { isAgreed, isInteractive } from '../prompt.ts'
import { type Run, progress } from '../terminal.ts'

type OpenSlotIntent = Extract<Intent, { name: 'openSlot' }>
type CommandIntent = Extract<Intent, { name: 'cabinetCommand' }>
type Receipt = Data<'deviceCommandSend'>
type Spec = Data<'deviceCommandCatalogue'>[number]

const shown = ['id', 'deviceSn', 'deviceName', 'cmd', 'name', 'boxId', 'state', 'resultCode', 'resultMessage', 'result']

export async function openSlot(intent: OpenSlotIntent, run: Run): Promise<void> {
  const { cabinetSn, boxId, reason, isConfirmed, output } = intent
  if (!isConfirmed && !isInteractive(run)) throw usageFailure(run.say('error.confirmBulk'))
  const { client } = await connect(run)
  if (!isConfirmed && !(await isAgreed(run, run.say('prompt.openSlot', { cabinetSn, boxId })))) {
    run.terminal.stderr.write(`${run.say('done.cancelled')}\n`)
    return
  }
  const input = { cabinetSn, boxId, ...(reason !== undefined && { reason }) }
  await awaitReceipt(run, output, (signal) => client.call('deviceCommandOpenSlot', input, { signal }))
}

export async function sendCommand(intent: CommandIntent, run: Run): Promise<void> {
  const { cabinetSn, command, data, isAwaited, output } = intent
  const { client } = await connect(run)
  const { cmd } = await specOf(command, client, run)
  const input = { deviceSn: cabinetSn, cmd, ...(data !== undefined && { data: await payloadOf(data, run) }) }
  if (isAwaited)
    return awaitReceipt(run, output, (signal) => client.call('deviceCommandSendAndWait', input, { signal }))
  const idempotencyKey = randomUUID()
  const { signal } = run.terminal
  const stored = await client.call('deviceCommandSend', input, { signal, idempotencyKey })
  await writeReceipt(stored, output, run)
  tellIfWaiting(stored, run)
}

async function awaitReceipt(
  run: Run,
  output: OutputChoice,
  send: (signal: AbortSignal) => Promise<Receipt>,
): Promise<void> {
  const { terminal, say } = run
  const note = progress(terminal)
  note.show(say('progress.receipt'))
  const begin = performance.now()
  let receipt: Receipt
  try {
    receipt = await send(terminal.signal)
  } catch (error) {
    // What was sent cannot be called back by not waiting for it.
    throw terminal.signal.aborted ? new Failure(exitCodes.interrupted, say('command.unawaited')) : error
  } finally {
    note.clear()
  }
  await writeReceipt(receipt, output, run, Math.round(performance.now() - begin))
  tellIfWaiting(receipt, run)
  if (receipt.state !== 'done') throw new Failure(exitCodes.failed, say('command.notDone'))
}

async function writeReceipt(receipt: Receipt, output: OutputChoice, run: Run, tookMs?: number): Promise<void> {
  const columns = [...columnsOf('deviceCommandDetail'), ownColumn('tookMs', run.say('command.tookMs'))]
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

/** A command for two people has been asked for by the first. */
function tellIfWaiting({ id, state }: Receipt, { terminal, say }: Run): void {
  if (state === 'waiting') terminal.stderr.write(`${say('command.waiting', { id })}\n`)
}

/** `20021`, `开仓门`, `Open slot` and `open-slot` are the same command. */
async function specOf(typed: string, client: Client, run: Run): Promise<Spec> {
  const specs = await client.call('deviceCommandCatalogue', { deviceKind: 'cabinet' }, { signal: run.terminal.signal })
  const wanted = plain(typed)
  const spec = specs.find(({ cmd, name, nameEn }) => [String(cmd), plain(name), plain(nameEn)].includes(wanted))
  if (spec) return spec
  const { say, globals } = run
  const lines = specs.map(({ cmd, name, nameEn }) => `  ${cmd}  ${globals.lang === 'zh' ? name : nameEn}`)
  throw usageFailure(say('error.unknownDeviceCommand', { name: typed }), ...lines)
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s\u2009_-]+/g, '')
}

/** JSON on the command line, or from a file (- is standard input). */
async function payloadOf(typed: string, { terminal, say }: Run): Promise<Record<string, unknown>> {
  const isInline = typed.trimStart().startsWith('{')
  const content = isInline
    ? typed
    : await (typed === '-' ? text(terminal.stdin) : readFile(typed, 'utf8')).catch(() => {
        throw usageFailure(say('error.file', { file: typed }))
      })
  const value = parsed(content)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw usageFailure(say('error.payload', { source: isInline ? '--data' : typed }))
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
