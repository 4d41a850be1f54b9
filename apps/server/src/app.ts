/** Builds the server: its services, the routes of the contract, static files and health; and opens its database. */
import { join } from 'node:path'
import { constants as zlib } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { unbindingOperations } from './crud/bound.ts'
import { ExportQueue } from './crud/export/queue.ts'
import { assertAppRole } from './db/app-role.ts'
import { Database, openPool } from './db/database.ts'
import { DatabaseClock } from './db/database-clock.ts'
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { waitForDatabase } from './db/wait.ts'
import {
  createFenceRunner,
  createTripMaker,
  type DeviceGateway,
  readPlacesLater,
  startGateway,
} from './devices/index.ts'
import { diskStore } from './files/file-store.ts'
import { PlacedFiles } from './files/placed-files.ts'
import type { Services } from './http/services.ts'
import { addressBlock, trustOf } from './http/caller-address.ts'
import { watchCalls } from './http/call-end.ts'
import { refuseWhileClosing } from './http/closing.ts'
import { serveDocs } from './http/docs.ts'
import { addBodyParsers } from './http/body-parsers.ts'
import { answerErrors } from './http/errors.ts'
import { serveHealth } from './http/health.ts'
import { LogWriter } from './http/logs.ts'
import { mount } from './http/mount.ts'
import { Principals } from './http/principal.ts'
import { redactedLine } from './http/redaction.ts'
import { newRequestId } from './http/request-info.ts'
import { assertDeviceKey, openSecrets } from './http/secrets.ts'
import { secureReplies } from './http/security-headers.ts'
import { closeStalledReplies, STALLED_MS } from './http/stalled-replies.ts'
import { serveMap } from './http/serve-map.ts'
import { serveStatic } from './http/static.ts'
import { Tokens } from './http/token.ts'
import { LiveHub } from './live/index.ts'
import { maintenanceSchedules } from './jobs/maintenance-schedules.ts'
import { Scheduler } from './jobs/scheduler.ts'
import { startUpkeep } from './jobs/upkeep.ts'
import { createRuleRunner } from './modules/alarm-rules/index.ts'
import { DerivedAlarms } from './modules/alarms/index.ts'
import { cameraStatus, createCameraProviders, serveCameraMedia } from './modules/cameras/index.ts'
import { BulkRunner } from './modules/bulk-jobs/index.ts'
import { SwapEngine } from './modules/swap-records/index.ts'
import { swapFunds } from './modules/wallets/index.ts'
import { handlers } from './modules/index.ts'
import { AlarmNotifier, announceSchedule, logOnlyChannel } from './modules/messages/index.ts'
import { createNoticePublisher } from './modules/notices/index.ts'
import { clientsOf, FileMover } from './modules/object-storage/index.ts'
import { createSmsCodes, smsAddresses, SmsOutbox, smsProviders } from './modules/sms/index.ts'
import { createTenantEraser, expiryReminders } from './modules/tenants/index.ts'
import { CardListSync } from './modules/nfc-cards/index.ts'
import { pageBootstrap, seedDefaults, type SeedResult } from './modules/platform/index.ts'
import { randomCaptchaText, randomSmsCode, ThirdParties, tokenFailureBody, WORK_MAX } from './modules/auth/index.ts'
import type { Output, ServerOptions } from './server-options.ts'

export type Server = {
  app: FastifyInstance
  services: Services
  embedded: EmbeddedDatabase | undefined
  gateway: DeviceGateway
  cardListSync: CardListSync
  /** Result of the first start: the administrator's password, shown once. */
  seeded: SeedResult
  close(): Promise<void>
}

/** Enough for twenty thousand serial numbers of a bulk job. */
const BODY_MAX_BYTES = 2 * 1024 * 1024
/** Enough for a thousand identifiers in the query of a remove. */
const HEADER_MAX_BYTES = 64 * 1024
/** Time limit for receiving a request, and how often it is checked. */
const REQUEST_TIMEOUT_MS = 30_000
const SLOW_REQUESTS_CHECK_MS = 1_000
/** Smaller replies fit into one packet. */
const COMPRESS_FROM_BYTES = 1_400
/** What pages of other sites may read of a reply besides its body. */
const EXPOSED_HEADERS = ['x-time-zone', 'x-ignored-parameters', 'x-request-id', 'content-disposition', 'retry-after']
/** Text, except events, each of which must be sent at once. */
const isCompressed = (type: string) => /^(text\/(?!event-stream)|application\/(json|javascript)|image\/svg)/.test(type)
/** Time limit for requests in progress at shutdown. */
const CLOSE_GRACE_MS = 3_000

export async function createServer(options: ServerOptions): Promise<Server> {
  const phase = phaseClock(options.onPhase)
  const opened = await openDatabase(options)
  phase('database')
  try {
    return await buildServer(options, opened, phase)
  } catch (error) {
    // A failed start has to close it: the worker thread and the lock on the folder would remain.
    await closeDatabase(opened)
    throw error
  }
}

type OpenedDatabase = { db: Database; embedded: EmbeddedDatabase | undefined }

async function buildServer(
  options: ServerOptions,
  { db, embedded }: OpenedDatabase,
  phase: ReturnType<typeof phaseClock>,
): Promise<Server> {
  const { config } = options
  await migrate(db.pool)
  await assertAppRole(db.system)
  const dataDir = options.isEphemeral ? null : config.dataDir
  const secrets = openSecrets(dataDir, process.env['SWAPDESK_SECRETS'])
  if (!options.isEphemeral) await assertDeviceKey(db.system, secrets, config.replaceDeviceKey)
  let app: FastifyInstance | undefined
  const smsOutbox = new SmsOutbox(
    db,
    secrets,
    smsProviders(config.outboundHosts, options.smsAddresses ?? smsAddresses),
    (error) => app?.log.error({ err: error }, 'text messages could not be sent'),
  )
  const disk = diskStore(join(config.dataDir, 'files'))
  const clientOf = clientsOf(db, { secrets, hosts: config.outboundHosts, waitMs: options.storageWaitMs })
  const services: Services = {
    config,
    db,
    clock: new DatabaseClock(db.system, db.isEmbedded),
    principals: new Principals(db),
    secrets,
    files: new PlacedFiles(disk, db, clientOf),
    storageWaitMs: options.storageWaitMs,
    cameraProviders: createCameraProviders(config, secrets, options.cameraTimeoutMs),
    logs: new LogWriter(db, config.profile),
    live: new LiveHub(db, config.databaseUrl),
    exports: new ExportQueue(config.exports),
    deviceCounts: { stored: 0, dropped: 0, refused: 0, batches: 0 },
    thirdParties: new ThirdParties(config.oidcProviders),
    smsOutbox,
    sms: createSmsCodes({ db, config, secrets, smsOutbox }, options.sms),
    smsCode: options.smsCode ?? randomSmsCode,
    captchaText: options.captchaText ?? randomCaptchaText,
    workMax: options.workMax ?? WORK_MAX,
    totals: new Map(),
    isStrict: options.isStrict ?? false,
    demoAccounts: options.demoAccounts ?? [],
  }
  const seeded = await seedDefaults(services, new Set([...Object.keys(handlers), ...unbindingOperations()]))
  phase('schema')
  app = await createApp(services, options.output ?? process.stdout, options.stalledMs ?? STALLED_MS)
  services.clock.onDifference = (differenceMs) =>
    app.log.warn({ differenceMs }, "this server's clock differs from the database's")
  await services.clock.start()
  services.logs.onLost = (lines, error) => app.log.error({ lines, err: error }, 'lines of the logs were lost')
  if (config.familyClients) {
    app.log.warn(
      'SWAPDESK_FAMILY_CLIENTS: short client secrets, md5 digests as new passwords and given initial passwords are accepted',
    )
  }
  phase('routes')
  const gateway = await startGateway(services, app.log)
  const cardListSync = new CardListSync(services, (error) =>
    app.log.warn({ err: error }, 'card lists could not be synchronised'),
  )
  cardListSync.start()
  const swapEngine = new SwapEngine(db, swapFunds, (error) =>
    app.log.error({ err: error }, 'an event of an order could not be taken'),
  )
  if (options.runsSwaps ?? true) swapEngine.start()
  const bulkRunner = new BulkRunner(services, (error, jobId) =>
    app.log.error({ jobId, err: error }, 'a bulk job cannot go on'),
  )
  bulkRunner.start()
  const alarmNotifier = new AlarmNotifier(
    db,
    options.alarmChannels ?? ['webhook'].map((name) => logOnlyChannel(name, app.log)),
    (error) => app.log.warn({ err: error }, 'a critical alarm could not be sent'),
  )
  alarmNotifier.start()
  const ruleRunner = createRuleRunner(services, (error) =>
    app.log.error({ err: error }, 'people could not be notified of alarms'),
  )
  ruleRunner.start()
  smsOutbox.start()
  const fileMover = new FileMover(db, disk, clientOf, (error) =>
    app.log.error({ err: error }, 'a file could not be moved'),
  )
  fileMover.start()
  const derivedAlarms = new DerivedAlarms(db, (error) =>
    app.log.warn({ err: error }, 'alarms could not be derived from what devices report'),
  )
  if (options.derivesAlarms ?? true) derivedAlarms.start()
  const tripMaker = createTripMaker(services, (error) =>
    app.log.error({ err: error }, 'trips of a vehicle could not be made'),
  )
  if (options.makesTrips ?? true) tripMaker.start()
  const fenceRunner = createFenceRunner(db, (error) =>
    app.log.error({ err: error }, 'vehicles could not be compared with their geofences'),
  )
  if (options.watchesFences ?? true) fenceRunner.start()
  const forgetPlaces = readPlacesLater()
  const noticePublisher = createNoticePublisher(db, (error) =>
    app.log.warn({ err: error }, 'notices could not be published'),
  )
  noticePublisher.start()
  const tenantEraser = createTenantEraser(db, services.files, (error) =>
    app.log.error({ err: error }, 'a removed tenant could not be erased'),
  )
  tenantEraser.start()
  const runsMaintenance = options.runsMaintenance ?? true
  const stopUpkeep = runsMaintenance
    ? startUpkeep(services, (error) => app.log.error({ err: error }, 'change counters could not be folded'))
    : undefined
  const scheduler = new Scheduler(db, {
    schedules: [
      expiryReminders(db),
      ...(runsMaintenance && (options.checksCameras ?? true) ? [cameraStatus(services)] : []),
      ...(runsMaintenance ? maintenanceSchedules(services) : []),
    ],
    onError: (error) => app.log.error({ err: error }, 'a scheduled job failed'),
    onStreak: announceSchedule,
  })
  scheduler.start()
  return {
    app,
    services,
    embedded,
    gateway,
    cardListSync,
    seeded,
    async close() {
      stopUpkeep?.()
      await scheduler.stop()
      services.clock.stop()
      services.live.stop()
      services.exports.close()
      await tenantEraser.stop()
      await noticePublisher.stop()
      forgetPlaces()
      await fenceRunner.stop()
      await tripMaker.stop()
      await derivedAlarms.stop()
      await fileMover.stop()
      await smsOutbox.stop()
      await ruleRunner.stop()
      await alarmNotifier.stop()
      await bulkRunner.stop()
      await swapEngine.stop()
      await cardListSync.stop()
      await gateway.stop()
      // Idle connections (browsers open some in advance) would delay the shutdown by a minute.
      const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE_MS)
      await app.close()
      clearTimeout(cut)
      await services.logs.close()
      await closeDatabase({ db, embedded })
    },
  }
}

async function closeDatabase({ db, embedded }: OpenedDatabase): Promise<void> {
  await db.close()
  await embedded?.stop()
}

function phaseClock(onPhase: ServerOptions['onPhase']) {
  let since = performance.now()
  return (phase: 'database' | 'schema' | 'routes') => {
    onPhase?.(phase, performance.now() - since)
    since = performance.now()
  }
}

async function openDatabase(options: ServerOptions): Promise<OpenedDatabase> {
  const { config } = options
  if (config.databaseUrl) {
    const { databaseUrl, databaseTimeoutMs: timeoutMs } = config
    const db = new Database(
      openPool({ connectionString: databaseUrl, max: config.poolSize, timeoutMs }),
      false,
      timeoutMs,
    )
    try {
      await waitForDatabase(db, databaseUrl, config.databaseWaitMs, options.onDatabaseWait ?? (() => undefined))
    } catch (error) {
      await db.close()
      throw error
    }
    return { db, embedded: undefined }
  }
  const embedded = await startEmbedded({
    dataDir: options.isEphemeral ? null : config.dataDir,
    ...(options.snapshot && { snapshot: options.snapshot }),
    ...(options.onDatabaseEnd && { onEnd: options.onDatabaseEnd }),
  })
  const db = new Database(openPool({ host: embedded.host, max: 1 }), true)
  db.onPanic = (error) => embedded.abort(error)
  return { db, embedded }
}

async function createApp(services: Services, output: Output, stalledMs: number): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger: { level: config.logLevel, stream: { write: (line) => output.write(redactedLine(line)) } },
    // Requests are logged by operation (errors.ts), not line by line.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // Time limit for receiving a whole request, body included.
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: BODY_MAX_BYTES,
    http: { maxHeaderSize: HEADER_MAX_BYTES, connectionsCheckingInterval: SLOW_REQUESTS_CHECK_MS },
    routerOptions: { maxParamLength: 256 },
    forceCloseConnections: 'idle',
    // Fastify's own refusal while closing is not in the envelope.
    return503OnClosing: false,
  })
  addBodyParsers(app)
  const onCallEnd = watchCalls(app)
  answerErrors(app, services, onCallEnd, tokenFailureBody)
  refuseWhileClosing(app)
  secureReplies(app, config)
  closeStalledReplies(app, stalledMs)
  // No cross-origin calls, except from the configured origins; cookies are not used.
  if (config.corsOrigins.length > 0)
    await app.register(cors, { origin: config.corsOrigins, maxAge: 86_400, exposedHeaders: EXPOSED_HEADERS })
  await app.register(compress, {
    globalDecompression: false,
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: isCompressed,
  })
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => addressBlock(request.ip),
  })
  await app.register(multipart)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  serveHealth(app, services, onCallEnd)
  serveDocs(app, new Set(Object.keys(handlers)))
  mount(app, services, new Tokens(services.secrets, () => services.clock.now()), handlers)
  serveCameraMedia(app, services)
  await serveMap(app, config.map.file)
  await serveStatic(app, {
    files: services.files,
    consoleDir: config.consoleDir,
    bootstrapOf: (host) => pageBootstrap(services, host),
  })
  await app.ready()
  return app
}
