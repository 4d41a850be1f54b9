// What integrators do with the packed packages, task by task. It is compiled in an empty folder, as ESM and as CommonJS,
// run on several versions of Node, and bundled for browsers.
import { type Client, createClient, isApiError, isSessionEnded, waitForCommand, waitForJob } from '@swapdesk/sdk'
import { LeaseStatus, VehicleType, dictionaryLabel } from '@swapdesk/dictionary'
import { inputIssues, messageText } from '@swapdesk/validation'

export type Surroundings = {
  baseUrl: string
  /** A server that answers as `vehicleSn` says: a status, `busy` once, or nothing. Without one its task is left out. */
  faultsUrl?: string
  clientId: string
  clientSecret: string
  tenantId: string
  account: string
  password: string
  /** Number of the run, for the names of what it adds and which devices it uses. */
  run: number
  /** Keeps a file; resolves with its size. In a browser it is read only. */
  keepFile: (file: Awaited<ReturnType<Client['download']>>) => Promise<number>
}

/** Throws if something is not as expected; the type narrows. */
function expectTrue(isAsExpected: boolean, what: string): asserts isAsExpected {
  if (!isAsExpected) throw new Error(what)
}

async function refusal(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isApiError(error)) throw new Error(`not refused: ${String(error)}`)
  return error
}

type Task = (client: Client, given: Surroundings) => Promise<void>

const serialOf = ({ run }: Surroundings): string => `INTEGRATOR${run}`

const logIn: Task = async (client, { tenantId, account, password }) => {
  const wrong = await refusal(client.login({ tenantId, account, password: 'wrong' }))
  expectTrue(isApiError(wrong, 'token.2001'), wrong.error)
  const session = await client.login({ tenantId, account, password })
  expectTrue(session.account === account && client.session?.accessToken === session.accessToken, 'the session')
}

const listWithFilter: Task = async (client) => {
  const page = await client.vehicles.list({ vehicleType: VehicleType.Lease, size: 3, descs: ['createTime'] })
  expectTrue(page.records.length === 3 && page.total > 3, 'three of more')
  expectTrue(
    page.records.every(({ vehicleType }) => vehicleType === VehicleType.Lease),
    'the filter',
  )
}

const iterateOverAll: Task = async (client) => {
  const { total } = await client.vehicles.list({ size: 1 })
  const ids = new Set<string>()
  for await (const { id } of client.vehicles.list.pages({ size: 50 })) ids.add(id)
  expectTrue(ids.size === total, `${ids.size} of ${total}`)
  let first = 0
  for await (const _ of client.pages('vehicleList', {}, { limit: 5 })) first += 1
  expectTrue(first === 5, 'the limit')
}

async function ownVehicle(client: Client, given: Surroundings) {
  const { records } = await client.vehicles.list({ vehicleSn_equal: serialOf(given) })
  const [vehicle] = records
  expectTrue(vehicle !== undefined, 'the vehicle of this run')
  return vehicle
}

const create: Task = async (client, given) => {
  const [type] = await client.vehicleTypes.options({})
  expectTrue(type !== undefined, 'a vehicle type')
  const input = { vehicleSn: serialOf(given), vehicleTypeId: type.id, vehicleType: VehicleType.Sale, price: '12.50' }
  const { id } = await client.vehicles.create(input)
  expectTrue((await ownVehicle(client, given)).id === id, 'the id')
  const again = await refusal(client.vehicles.create(input))
  expectTrue(isApiError(again, 'vehicle.sn-taken') && again.requestId !== undefined, again.error)
}

const showDetail: Task = async (client, given) => {
  const { id } = await ownVehicle(client, given)
  const vehicle = await client.vehicles.detail({ id })
  expectTrue(vehicle.price === '12.50' && typeof vehicle.id === 'string', 'money and ids are text')
}

const updateWithConflict: Task = async (client, given) => {
  const { id, vehicleTypeId } = await ownVehicle(client, given)
  await client.vehicles.update({ id, price: '13.00' })
  const changed = await client.vehicles.detail({ id })
  expectTrue(changed.price === '13.00' && changed.vehicleTypeId === vehicleTypeId, 'absent fields stay')
  const stale = { id, price: '14.00', updateTime: '2020-01-01 00:00:00' }
  const lost = await refusal(client.vehicles.update(stale))
  expectTrue(isApiError(lost, 'row.changed') && lost.status === 409, lost.error)
}

const remove: Task = async (client, given) => {
  const { id } = await ownVehicle(client, given)
  await client.vehicles.remove({ ids: [id] })
  const gone = await refusal(client.vehicles.detail({ id }))
  expectTrue(isApiError(gone, 'row.not-found') && gone.status === 404, gone.error)
}

const exportToFile: Task = async (client, { keepFile }) => {
  const file = await client.vehicles.export({ format: 'csv', columns: ['vehicleSn', 'vehicleType'] })
  expectTrue(file.filename.endsWith('.csv') && file.contentType.startsWith('text/csv'), file.filename)
  expectTrue((await keepFile(file)) > 100, 'a file with rows')
}

const upload: Task = async (client) => {
  // A picture of one pixel.
  const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const stored = await client.attachments.putFile({ file: new Blob([bytes], { type: 'image/png' }) })
  expectTrue(typeof stored.link === 'string' && stored.link.length > 0, 'the address of the file')
}

const followEvents: Task = async (client) => {
  const ending = new AbortController()
  const seen: string[] = []
  const plan = async (): Promise<void> => {
    const { id } = await client.bulkJobs.plan({ kind: 'nfc_unlock', targets: ['NOBODY'] })
    await client.bulkJobs.cancel({ id })
  }
  const planning: Promise<void>[] = []
  const onState = (state: string): void => void (state === 'open' && planning.push(plan()))
  for await (const { topic } of client.events({ topics: ['job'], signal: ending.signal, onState })) {
    seen.push(topic)
    ending.abort()
  }
  await Promise.all(planning)
  expectTrue(seen.length === 1 && seen[0] === 'job', 'one event, then the loop ends')
}

const runBulkJob: Task = async (client) => {
  const { records } = await client.nfcCards.list({ status: 1, size: 1 })
  const targets = [...records.map(({ cardNo }) => cardNo), 'NOBODY']
  const { id } = await client.bulkJobs.plan({ kind: 'nfc_lock', targets, params: { reason: 'reported lost' } })
  await client.bulkJobs.start({ id })
  const counts: number[] = []
  const job = await waitForJob(client, id, { timeoutMs: 60_000, onProgress: ({ done }) => void counts.push(done) })
  expectTrue(job.state === 'finished' && job.done === 1 && job.refused === 1, `${job.state} ${job.done}`)
  expectTrue(counts.at(-1) === 1, 'the progress')
}

const commandDevice: Task = async (client, { run }) => {
  const { records } = await client.cabinets.list({ online: 1, size: 1 })
  const [cabinet] = records
  expectTrue(cabinet !== undefined, 'a cabinet that is online')
  const threshold = 70 + (run % 20)
  const { commandId } = await client.cabinets.updateThreshold({ id: cabinet.id, threshold })
  const command = await waitForCommand(client, commandId, { timeoutMs: 60_000 })
  expectTrue(command.state === 'done', command.state)
}

const renewToken: Task = async (client) => {
  const before = client.session?.accessToken
  const renewed = await client.refresh()
  expectTrue(renewed.accessToken !== before, 'another token')
  await client.vehicles.list({ size: 1 })
}

const handleErrors: Task = async (_client, { faultsUrl = '' }) => {
  const attempts: number[] = []
  const options = {
    baseUrl: faultsUrl,
    token: 'one',
    onResponse: ({ status }: { status: number }) => void attempts.push(status),
  }
  const faulty = createClient(options)
  const list = (vehicleSn: string) => faulty.vehicles.list({ vehicleSn })
  for (const status of [400, 401, 403, 404, 409, 500, 501]) {
    attempts.length = 0
    const error = await refusal(list(String(status)))
    expectTrue(error.kind === 'http' && error.status === status && attempts.length === 1, `${status}: ${error.status}`)
    expectTrue(isSessionEnded(error) === (status === 401), `${status}: whether to log in`)
  }
  for (const status of [429, 502, 503, 504]) {
    attempts.length = 0
    const error = await refusal(list(String(status)))
    expectTrue(error.status === status && attempts.length === 4, `${status}: ${attempts.length} attempts`)
  }
  attempts.length = 0
  await list('busy')
  expectTrue(attempts.join() === '503,200', attempts.join())
  const late = await refusal(faulty.vehicles.list({ vehicleSn: 'nothing' }, { timeoutMs: 50 }))
  expectTrue(late.kind === 'timeout' && late.error === 'client.timeout', late.error)
}

const useDictionary: Task = async (client) => {
  const { records } = await client.vehicles.list({ leaseStatus: LeaseStatus.Leased, size: 1 })
  const label = (locale: 'zh' | 'en') => dictionaryLabel('LeaseStatus', records[0]?.leaseStatus, locale)
  expectTrue(Boolean(label('zh')) && Boolean(label('en')) && label('zh') !== label('en'), 'labels in both languages')
  const issues = inputIssues('vehicleSubmit', { vehicleSn: 'VH 1', vehicleTypeId: '1', vehicleType: VehicleType.Sale })
  expectTrue(/[a-z]/.test(messageText(issues['vehicleSn'] ?? '', 'en')), 'a message before it is sent')
}

export const tasks: readonly [string, Task][] = [
  ['log in', logIn],
  ['list with a filter', listWithFilter],
  ['iterate over all rows', iterateOverAll],
  ['create', create],
  ['show a detail', showDetail],
  ['update, with a conflict', updateWithConflict],
  ['remove', remove],
  ['export to a file', exportToFile],
  ['upload', upload],
  ['follow events and stop', followEvents],
  ['run a bulk job and wait', runBulkJob],
  ['command a device and wait', commandDevice],
  ['renew the token', renewToken],
  ['handle errors', handleErrors],
  ['use the dictionary', useDictionary],
]

/** Runs all tasks; resolves with the outcome of each. */
export async function runTasks(given: Surroundings): Promise<string[]> {
  const { baseUrl, clientId, clientSecret } = given
  const client = createClient({ baseUrl, clientId, clientSecret })
  const outcomes: string[] = []
  for (const [name, task] of tasks) {
    if (task === handleErrors && !given.faultsUrl) continue
    outcomes.push(
      await task(client, given).then(
        () => `${name}: done`,
        (error: unknown) => `${name}: ${error instanceof Error ? error.message : String(error)}`,
      ),
    )
  }
  await client.logout()
  return outcomes
}
