// Prints live events, a line each, until Ctrl-C. Reconnects without losing events.
import type { CabinetChange, LiveEvent } from '@swapdesk/sdk'
import { topicOf } from '../commands/watch.ts'
import { connect } from '../connect.ts'
import { dictionaryLabelOf, loadLabels } from '../contract/dictionary.ts'
import type { Invocation } from '../invocation.ts'
import { cellsOf, padTo } from '../output/width.ts'
import { type Run, write } from '../terminal.ts'
import type { Translate } from '../texts.ts'
import { withStandardInput } from './standard-input.ts'

type WatchInvocation = Extract<Invocation, { name: 'watch' }>
type StreamedEvent = Exclude<LiveEvent, { topic: 'reset' }>

/** Ctrl-C ends watching with exit code 0. */
export async function watch({ topics: typed, isJson }: WatchInvocation, run: Run): Promise<void> {
  const topics = (await withStandardInput(typed, run)).map((name) => topicOf(name, run.translate))
  const { client } = await connect(run)
  await loadLabels(client, run.terminal.signal)
  const { stderr, stdout, signal } = run.terminal
  let isLost = false
  const onState = (state: 'open' | 'lost'): void => {
    if (signal.aborted || (state === 'lost') === isLost) return
    isLost = state === 'lost'
    stderr.write(`${run.translate(isLost ? 'watch.lost' : 'watch.open')}\n`)
  }
  if (stderr.isTTY) stderr.write(`${run.translate('watch.begin')}\n`)
  try {
    for await (const event of client.events({ topics, signal, onState })) {
      if (event.topic === 'reset') stderr.write(`${run.translate('watch.reset')}\n`)
      else await write(stdout, `${isJson ? JSON.stringify(event) : eventLine(event, run)}\n`)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

const widths = [8, 8, 16, 12]

/** Columns on a terminal, tabs in a pipe. */
export function eventLine(event: StreamedEvent, run: Run): string {
  const cells = cellsOfEvent(event, run).map((cell) => cell.replaceAll(/\p{Cc}/gu, ' '))
  if (!run.terminal.stdout.isTTY) return cells.join('\t')
  return cells
    .map((cell, index) => padTo(cell, Math.max(widths[index] ?? 0, cellsOf(cell))))
    .join('  ')
    .trimEnd()
}

/** Cells of a line: time, topic, subject, change, details. */
function cellsOfEvent({ topic, data }: StreamedEvent, { translate, globals: { lang } }: Run): string[] {
  const head = [localTime(data.at), translate(`watch.${topic}`)]
  // Progress events may omit unchanged members.
  const label = (code: string, key = ''): string => dictionaryLabelOf(code, key, lang) ?? key
  // Users with a data scope get no details.
  if (data.type === 'changed') return [...head, '---', translate('watch.changed')]
  if ('alarmId' in data) {
    const name = (lang === 'zh' ? data.name : data.nameEn) ?? data.alarmId
    return [...head, placeOf(data.deviceId, data.boxId), translate(`watch.${data.type}`), name]
  }
  if ('cmdId' in data)
    return [...head, placeOf(data.deviceSn, data.boxId), label('command_state', data.state), String(data.cmd)]
  if ('orderNo' in data) return [...head, data.sn, label('swap_phase', data.phase), data.orderNo]
  if ('crossTheBorder' in data) return [...head, data.sn, label('CrossTheBorder', String(data.crossTheBorder))]
  if ('sn' in data) return [...head, data.sn, cabinetText(data, translate)]
  if (data.type === 'moved') return [...head, '---', translate('watch.moved')]
  if (!('id' in data))
    return [...head, '---', translate(`watch.${data.type}`), label('message_category', data.category)]
  const state = data.state ? label('bulk_job_state', data.state) : translate(`watch.${data.type}`)
  return [...head, data.id, state, label('bulk_job_kind', data.kind)]
}

function cabinetText({ type, online }: CabinetChange, translate: Translate): string {
  return translate(type === 'online' && online !== 1 ? 'watch.offline' : `watch.${type}`)
}

/** A device and its slot; slot 0 is the device itself. */
function placeOf(sn: string, boxId: number | null): string {
  return boxId ? `${sn} #${boxId}` : sn
}

/** Local time of day. */
function localTime(at: string): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? at : time.toLocaleTimeString('en-GB')
}
