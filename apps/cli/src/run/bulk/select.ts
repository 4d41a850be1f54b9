// The targets of a bulk job: numbers, or a filter with its expected count; and rows that its parameters name.
import type { Client, Input } from '@swapdesk/sdk'
import { Failure, exitCodes, usageFailure } from '../../failure.ts'
import type { BulkInvocation } from '../../invocation.ts'
import type { Run } from '../../terminal.ts'
import type { TextKey } from '../../texts.ts'
import { targetsOf } from './read-targets.ts'

type Params = NonNullable<Input<'bulkJobPlan'>['params']>
export type Selection = Pick<Input<'bulkJobPlan'>, 'targets' | 'filter' | 'expectedCount'>

/** Vehicles for sale have no rental strategy. */
const LEASED = { vehicleType: 2 } as const

type SelectedLines = { selection: Selection; lines?: readonly (number | undefined)[] }

export async function selectionOf(invocation: BulkInvocation, client: Client, run: Run): Promise<SelectedLines> {
  if (invocation.station !== undefined) {
    const filter = { stationId: await stationId(invocation.station, client, run) }
    return { selection: await matching(filter, false, client, run) }
  }
  const isForVehicles = invocation.kind === 'vehicle_strategy'
  if (invocation.isAll) return { selection: await matching(isForVehicles ? LEASED : {}, isForVehicles, client, run) }
  const targets = await targetsOf(invocation, run)
  return { selection: { targets: targets.map(({ target }) => target) }, lines: targets.map(({ line }) => line) }
}

/** The parameters of the job, with the rows they name. */
export async function paramsOf({ params, strategy }: BulkInvocation, client: Client, run: Run): Promise<Params> {
  if (strategy === undefined) return params
  return { ...params, rentalStrategyId: strategy === null ? null : await strategyId(strategy, client, run) }
}

type Filter = { stationId?: string; vehicleType?: 2 }

/** The server refuses the filter when its count differs; a job is limited to one tenant. */
async function matching(filter: Filter, isForVehicles: boolean, client: Client, run: Run): Promise<Selection> {
  const { signal } = run.terminal
  const first = { ...filter, current: 1, size: 1 }
  const { total, records } = isForVehicles
    ? await client.call('vehicleList', first, { signal })
    : await client.call('cabinetList', first, { signal })
  if (total === 0)
    throw new Failure(exitCodes.failed, run.translate(isForVehicles ? 'error.noVehicles' : 'error.noCabinets'))
  const [one] = records
  return { filter: { ...filter, ...(one && { tenantId: one.tenantId }) }, expectedCount: total }
}

const isId = (typed: string): boolean => /^\d{12,}$/.test(typed)

type Named = { id: string; name: string; more?: string | null }

/** An ambiguous or partial name is an error, never a guess. */
function onlyOf(
  typed: string,
  found: readonly Named[],
  { several, none, hint }: Readonly<Record<'several' | 'none' | 'hint', TextKey>>,
  { translate }: Run,
): string {
  const exact = found.filter(({ name }) => name === typed)
  const [only] = exact
  if (only && exact.length === 1) return only.id
  const candidates = (exact.length > 0 ? exact : found)
    .slice(0, 20)
    .map(({ id, name, more }) => ['', id, name, ...(more ? [more] : [])].join('  '))
  if (exact.length > 0) throw usageFailure(translate(several, { name: typed }), ...candidates, translate(hint))
  throw usageFailure(translate(none, { name: typed }), ...candidates)
}

async function stationId(typed: string, client: Client, run: Run): Promise<string> {
  if (isId(typed)) return typed
  const found: Named[] = []
  for await (const station of client.pages('stationList', { stationName: typed }, { signal: run.terminal.signal }))
    found.push({ id: station.id, name: station.stationName, more: station.address })
  const texts = { several: 'error.severalStations', none: 'error.noStation', hint: 'hint.stationId' } as const
  return onlyOf(typed, found, texts, run)
}

async function strategyId(typed: string, client: Client, run: Run): Promise<string> {
  if (isId(typed)) return typed
  const found: Named[] = []
  for await (const row of client.pages('rentalStrategyList', { templateName: typed }, { signal: run.terminal.signal }))
    found.push({ id: row.id, name: row.templateName, more: row.tenantName })
  const texts = { several: 'error.severalStrategies', none: 'error.noStrategy', hint: 'hint.strategyId' } as const
  return onlyOf(typed, found, texts, run)
}
