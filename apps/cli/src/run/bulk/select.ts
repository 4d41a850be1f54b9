// The targets of a bulk job: numbers, or a filter with its expected count.
import type { Client, Input } from '@swapdesk/sdk'
import { Failure, exitCodes, usageFailure } from '../../failure.ts'
import type { BulkInvocation } from '../../invocation.ts'
import type { Run } from '../../terminal.ts'
import { targetsOf } from './read-targets.ts'

export type Selection = Pick<Input<'bulkJobPlan'>, 'targets' | 'filter' | 'expectedCount'>

type SelectedLines = { selection: Selection; lines?: readonly (number | undefined)[] }

export async function selectionOf(invocation: BulkInvocation, client: Client, run: Run): Promise<SelectedLines> {
  if (invocation.station !== undefined) {
    const filter = { stationId: await stationId(invocation.station, client, run) }
    return { selection: await matching(filter, client, run) }
  }
  if (invocation.isAll) return { selection: await matching({}, client, run) }
  const targets = await targetsOf(invocation, run)
  return { selection: { targets: targets.map(({ target }) => target) }, lines: targets.map(({ line }) => line) }
}

/** The server refuses the filter when its count differs; a job is limited to one tenant. */
async function matching(filter: { stationId?: string }, client: Client, run: Run): Promise<Selection> {
  const { signal } = run.terminal
  const { total, records } = await client.call('cabinetList', { ...filter, current: 1, size: 1 }, { signal })
  if (total === 0) throw new Failure(exitCodes.failed, run.translate('error.noCabinets'))
  const [first] = records
  return { filter: { ...filter, ...(first && { tenantId: first.tenantId }) }, expectedCount: total }
}

/** An ambiguous or partial name is an error, never a guess. */
async function stationId(typed: string, client: Client, run: Run): Promise<string> {
  if (/^\d{12,}$/.test(typed)) return typed
  const found = []
  for await (const station of client.pages('stationList', { stationName: typed }, { signal: run.terminal.signal }))
    found.push(station)
  const exact = found.filter(({ stationName }) => stationName === typed)
  const [only] = exact
  if (only && exact.length === 1) return only.id
  const { translate } = run
  const candidates = (exact.length > 0 ? exact : found)
    .slice(0, 20)
    .map(({ id, stationName, address }) => `  ${id}  ${stationName}  ${address}`)
  if (exact.length > 0)
    throw usageFailure(translate('error.severalStations', { name: typed }), ...candidates, translate('hint.stationId'))
  throw usageFailure(translate('error.noStation', { name: typed }), ...candidates)
}
