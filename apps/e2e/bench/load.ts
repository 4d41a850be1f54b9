/**
 * Loads a server from a process of its own: requests written as they are onto kept-alive connections, each waiting for
 * its answer before the next. It reads of a reply only what it must, so that it takes little from what it measures.
 */
import { connect } from 'node:net'

export type LoadOrder = { url: string; connections: number; warmUpMs: number; durationMs: number; requests: string[] }
export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; failures: Record<string, number> }

const HEAD_END = Buffer.from('\r\n\r\n')

/** Cuts the bytes of one connection into replies and answers each one's status. */
class ReplyReader {
  #rest: Buffer = Buffer.alloc(0)

  /** The status of a reply once it is whole, else undefined. */
  take(chunk: Buffer): number | undefined {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const headEnd = bytes.indexOf(HEAD_END)
    const head = headEnd < 0 ? '' : bytes.toString('latin1', 0, headEnd)
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    if (headEnd >= 0 && length === undefined) throw new Error(`a reply without a length:\n${head}`)
    if (headEnd < 0 || bytes.length < headEnd + HEAD_END.length + Number(length)) {
      this.#rest = bytes
      return undefined
    }
    this.#rest = Buffer.alloc(0)
    return Number(head.slice(9, 12))
  }
}

type Tally = { times: number[]; failures: Record<string, number>; from: number; until: number }

function runConnection(order: LoadOrder, start: number, tally: Tally): Promise<void> {
  const { hostname, port } = new URL(order.url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const reader = new ReplyReader()
    let next = start
    let sentAt = 0
    const send = (): void => {
      sentAt = performance.now()
      socket.write(order.requests[next++ % order.requests.length] as string)
    }
    socket.on('connect', send).on('error', reject)
    socket.on('data', (chunk) => {
      const status = reader.take(chunk)
      if (status === undefined) return
      const now = performance.now()
      if (status !== 200) tally.failures[status] = (tally.failures[status] ?? 0) + 1
      else if (sentAt >= tally.from && now <= tally.until) tally.times.push(now - sentAt)
      if (now < tally.until) return send()
      socket.end()
      resolve()
    })
  })
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const from = performance.now() + order.warmUpMs
  const tally: Tally = { times: [], failures: {}, from, until: from + order.durationMs }
  const stride = Math.floor(order.requests.length / order.connections)
  const lanes = Array.from({ length: order.connections }, (_, lane) => runConnection(order, lane * stride, tally))
  await Promise.all(lanes)
  const times = Float64Array.from(tally.times).toSorted()
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    perSecond: times.length / (order.durationMs / 1_000),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    failures: tally.failures,
  }
}

process.on('message', (order: LoadOrder) => {
  void run(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.send?.('ready')
// Ends with the bench.
process.on('disconnect', () => process.exit(0))
