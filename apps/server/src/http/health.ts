/** Liveness, readiness and metrics. */
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { missingPrivileges } from '../db/app-role.ts'
import { CLOCK_DIFFERENCE_MAX_MS } from '../db/database-clock.ts'
import type { OnCallEnd } from './call-end.ts'
import type { Services } from './services.ts'

const READY_TIMEOUT_MS = 2_000
const RETRY_AFTER_SECONDS = 5
/** How long the database's disk counts as full after an error; only a write can detect that it has space again. */
const DISK_FULL_KEPT_MS = 30_000

async function isDiskFull({ config, db }: Services): Promise<boolean> {
  if (Date.now() - db.diskFullAt < DISK_FULL_KEPT_MS) return true
  const { bavail, bsize } = await statfs(config.dataDir)
  return bavail * bsize < config.diskFreeMinBytes
}

export function serveHealth(app: FastifyInstance, services: Services, onCallEnd: OnCallEnd): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'swapdesk_operation_seconds',
    help: 'Time from request to reply by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const messages = new Counter({
    name: 'swapdesk_device_messages_total',
    help: 'Messages from devices: stored, refused (against the protocol), dropped (refused by the database), dead (put aside after an internal error of the database that stayed); batches they were stored in',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(services.deviceCounts)) this.inc({ outcome }, count)
    },
  })
  registry.registerMetric(messages)
  const connections = new Gauge({
    name: 'swapdesk_device_connections',
    help: 'Connections at the broker of this process: open ones, and those refused since the start because there were too many',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { open = 0, refused = 0 } = services.deviceConnections ?? {}
      this.set({ state: 'open' }, open)
      this.set({ state: 'refused' }, refused)
    },
  })
  registry.registerMetric(connections)
  const logLines = new Counter({
    name: 'swapdesk_log_lines_total',
    help: 'Lines of the logs in the database: stored, and lost (refused by the database, or more than the buffer holds)',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(services.logs.counts)) this.inc({ outcome }, count)
    },
  })
  registry.registerMetric(logLines)
  const exports = new Gauge({
    name: 'swapdesk_exports',
    help: 'Exports of this process: running, and waiting for their turn',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(services.exports.counts)) this.set({ state }, count)
    },
  })
  registry.registerMetric(exports)
  const clock = new Gauge({
    name: 'swapdesk_clock_difference_seconds',
    help: "How far this server's clock is ahead of the database's",
    registers: [],
    collect() {
      this.set(services.clock.differenceMs() / 1_000)
    },
  })
  registry.registerMetric(clock)
  onCallEnd((request, reply) => {
    if (request.operation)
      durations.observe({ operation: request.operation, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const refuse = (body: object) => reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(body)
    if (await isDiskFull(services)) return refuse({ status: 'disk full' })
    const missing = await Promise.race([
      missingPrivileges(services.db.system).catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), READY_TIMEOUT_MS).unref()),
    ])
    if (missing === undefined) return refuse({ status: 'database unavailable' })
    if (missing.length > 0) return refuse({ status: 'database incomplete', missing })
    // Not a refusal: receipts are made with the database's clock.
    const clockDifferenceSeconds = Math.round(services.clock.differenceMs() / 1_000)
    const isClockWrong = Math.abs(services.clock.differenceMs()) > CLOCK_DIFFERENCE_MAX_MS
    return reply.send({ status: 'ready', ...(isClockWrong && { clockDifferenceSeconds }) })
  })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
