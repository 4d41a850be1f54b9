// Follows what happens, a line per event, until Ctrl-C. A lost connection is had again without losing events.
import type { CabinetChange, LiveEvent } from '@swapdesk/sdk'
import { connect } from '../connect.ts'
import { dictionaryLabelOf } from '../contract/dictionary.ts'
import type { Intent } from '../intent.ts'
import { cellsOf, padTo } from '../output/width.ts'
import { type Run, write } from '../terminal.ts'
import type { Say } from '../texts.ts'

type WatchIntent = Extract<Intent, { name: 'watch' }>
type Told = Exclude<LiveEvent, { topic: 'reset' }>

/** Ctrl-C is how watching ends, and no failure. */
export async function watch({ topics, isJson }: WatchIntent, run: Run): Promise<void> {
  const { client } = await connect(run)
  const { stderr, stdout, signal } = run.terminal
  let isLost = false
  const onState = (state: 'open' | 'lost'): void => {
    if (signal.aborted || (state === 'lost') === isLost) return
    isLost = state === 'lost'
    stderr.write(`${run.say(isLost ? 'watch.lost' : 'watch.open')}\n`)
  }
  if (stderr.isTTY) stderr.write(`${run.say('watch.begin')}\n`)
  try {
    for await (const event of client.events({ topics, signal, onState })) {
      if (event.topic === 'reset') stderr.write(`${run.say('watch.reset')}\n`)
      else await write(stdout, `${isJson ? JSON.stringify(event) : eventLine(event, run)}\n`)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

const widths = [8, 8, 16, 12]

/** Columns on a terminal, tabs in a pipe. */
export function eventLine(event: Told, run: Run): string {
  const cells = cellsOfEvent(event, run).map((cell) => cell.replaceAll(/\p{Cc}/gu, ' '))
  if (!run.terminal.stdout.isTTY) return cells.join('\t')
  return cells
    .map((cell, index) => padTo(cell, Math.max(widths[index] ?? 0, cellsOf(cell))))
    .join('  ')
    .trimEnd()
}

/** When, what about, which one, what became of it, and the rest. */
function cellsOfEvent({ topic, data }: Told, { say, globals: { lang } }: Run): string[] {
  const head = [localTime(data.at), say(`watch.${topic}`)]
  // What did not change may be left out.
  const label = (code: string, key = ''): string => dictionaryLabelOf(code, key, lang) ?? key
  // People with a data scope are told that something changed, not what.
  if (data.type === 'changed') return [...head, '---', say('watch.changed')]
  if ('alarmId' in data) {
    const name = (lang === 'zh' ? data.name : data.nameEn) ?? data.alarmId
    return [...head, placeOf(data.deviceId, data.boxId), say(`watch.${data.type}`), name]
  }
  if ('cmdId' in data)
    return [...head, placeOf(data.deviceSn, data.boxId), label('command_state', data.state), String(data.cmd)]
  if ('sn' in data) return [...head, data.sn, cabinetText(data, say)]
  if (!('id' in data)) return [...head, '---', say(`watch.${data.type}`), label('message_category', data.category)]
  const state = data.state ? label('bulk_job_state', data.state) : say(`watch.${data.type}`)
  return [...head, data.id, state, label('bulk_job_kind', data.kind)]
}

function cabinetText({ type, online }: CabinetChange, say: Say): string {
  return say(type === 'online' && online !== 1 ? 'watch.offline' : `watch.${type}`)
}

/** A device and its slot; 0 is the device itself. */
function placeOf(sn: string, boxId: number | null): string {
  return boxId ? `${sn} #${boxId}` : sn
}

/** The time of day where the reader is; the date is that of the screen. */
function localTime(at: string): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? at : time.toLocaleTimeString('en-GB')
}
