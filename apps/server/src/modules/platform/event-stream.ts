/**
 * The live event stream of one client: events missed since its last one, then new ones, of the topics its user may list. It
 * ends with the session, its tenant and its rights (live/hub.ts); a slow client is disconnected and reconnects. Raw SQL: a
 * statement without a table.
 */
import { PassThrough } from 'node:stream'
import type { OperationId } from '@swapdesk/contract/operations'
import { hidesRowsOf, isListNarrowed } from '../../crud/list-visibility.ts'
import { sql } from '../../db/database.ts'
import type { Context, FileReply } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { LIVE_TOPICS, type LiveTopic, type OutboxRow, type Position } from '../../live/index.ts'
import { isAddressedTo } from '../messages/index.ts'

const COMMENT_INTERVAL_MS = 15_000
const BUFFER_MAX_BYTES = 1024 * 1024

/** Per topic the list of its rows, whose permission and data scopes apply. */
const LISTED: Record<LiveTopic, OperationId> = {
  alarm: 'alarmPage',
  command: 'deviceCommandList',
  job: 'bulkJobList',
  cabinet: 'cabinetList',
  vehicle: 'vehicleList',
  message: 'messageList',
  position: 'mapPointList',
}

type Input = { topics?: string; lastEventId?: string }

/** Positions change all the time: only maps follow them. */
const DEFAULT_TOPICS = LIVE_TOPICS.filter((topic) => topic !== 'position')

/** Lists of what moves: when it does is not told to those who may read neither. */
const MOVING: readonly OperationId[] = ['vehicleList', 'batteryList']

function topicsOf(context: Context, input: Input): Map<string, { isNarrowed: boolean }> {
  const asked = (input.topics?.split(',') ?? DEFAULT_TOPICS) as LiveTopic[]
  return new Map(
    asked
      .filter((topic) => !refusalOf(context.principal, LISTED[topic], false))
      .filter((topic) => topic !== 'position' || MOVING.some((list) => !refusalOf(context.principal, list, false)))
      // Events of positions name no row.
      .map((topic) => [topic, { isNarrowed: topic !== 'position' && isListNarrowed(context, LISTED[topic]) }]),
  )
}

/** Orders are announced with their cabinets, and are in a list of their own. */
const ORDERS: OperationId = 'swapRecordList'

/** An event without the other recipients of a message, and without an order that its reader may not see. */
function visiblePartOf({ topic, data }: OutboxRow, isOrderHidden: boolean): Record<string, unknown> {
  if (isOrderHidden && data['type'] === 'order') return { type: 'state', sn: data['sn'], at: data['at'] }
  if (topic !== 'message') return data
  const { userId: _reader, audience: _readers, ...visible } = data
  return visible
}

function positionOf(input: Input, context: Context): Position | undefined {
  const header = context.headers['last-event-id']
  const text = input.lastEventId ?? (typeof header === 'string' ? header : '')
  const [, xid, id] = /^(\d{1,19})-(\d{1,19})$/.exec(text) ?? []
  return xid !== undefined && id !== undefined ? { xid, id } : undefined
}

function isAfter(a: Position, b: Position): boolean {
  return BigInt(a.xid) > BigInt(b.xid) || (a.xid === b.xid && BigInt(a.id) > BigInt(b.id))
}

class EventStream {
  readonly out = new PassThrough({ highWaterMark: BUFFER_MAX_BYTES })
  readonly #context: Context
  readonly #topics: ReturnType<typeof topicsOf>
  readonly #isOrderHidden: boolean
  #sent: Position | undefined

  constructor(context: Context, input: Input) {
    this.#context = context
    this.#topics = topicsOf(context, input)
    this.#isOrderHidden = hidesRowsOf(context, ORDERS)
  }

  async open(since: Position | undefined): Promise<void> {
    const { services, principal } = this.#context
    const early: OutboxRow[] = []
    let isOpen = false
    const { from, stop } = await services.live.listen({
      session: principal,
      onRows: (rows) => (isOpen ? this.#send(rows) : early.push(...rows)),
      onEnd: () => this.out.end(),
    })
    const timer = setInterval(() => this.#comment(), COMMENT_INTERVAL_MS)
    // A client that disconnects during a write is not an error.
    this.out.on('error', () => undefined)
    this.out.once('close', () => {
      clearInterval(timer)
      stop()
    })
    this.#sent = since ?? from
    // The first event carries the position, so that a reader can resume before any other event.
    const place = since ?? from
    this.out.write(`id: ${place.xid}-${place.id}\nevent: open\ndata: {}\n\n`)
    try {
      if (since) await this.#catchUp(since, from)
    } catch (error) {
      // The stream was never delivered: unsubscribe and stop the timer.
      this.out.destroy()
      throw error
    }
    isOpen = true
    this.#send(early)
  }

  async #catchUp(since: Position, until: Position): Promise<void> {
    // Of positions a reader needs the last ones only, which it reads at its next turn.
    const topics = [...this.#topics.keys()].filter((topic) => topic !== 'position')
    const { rows, isLost } = await this.#context.services.live.missed(since, until, this.#context.tenant, topics)
    if (isLost) this.out.write('event: reset\ndata: {}\n\n')
    else this.#send(rows)
    this.#sent = until
  }

  #send(rows: readonly OutboxRow[]): void {
    if (!this.out.writable) return
    const { tenant } = this.#context
    for (const row of rows) {
      if (this.#sent && !isAfter(row, this.#sent)) continue
      const topic = this.#topics.get(row.topic)
      if (!topic || (tenant !== null && tenant !== row.tenantId)) continue
      // Messages are delivered to their recipients only, whatever else a user may see.
      if (row.topic === 'message' && !isAddressedTo(this.#context.principal, row)) continue
      // A user with a data scope is notified of a change without the row, and reloads.
      const data = topic.isNarrowed ? { type: 'changed', at: row.data['at'] } : visiblePartOf(row, this.#isOrderHidden)
      this.out.write(`id: ${row.xid}-${row.id}\nevent: ${row.topic}\ndata: ${JSON.stringify(data)}\n\n`)
    }
    if (this.out.writableLength > BUFFER_MAX_BYTES) this.out.destroy()
  }

  #comment(): void {
    if (this.out.writable) this.out.write(': still here\n\n')
  }
}

export async function eventStream(context: Context, input: Input): Promise<FileReply> {
  // A statement proves that the remembered rights are the present ones: the hub would end the stream of others at once.
  await context.db.first(sql`select 1 as proof`)
  const stream = new EventStream(context, input)
  await stream.open(positionOf(input, context))
  return { contentType: 'text/event-stream; charset=utf-8', stream: stream.out }
}
