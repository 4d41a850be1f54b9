// Which cabinets or cards a job is for, as the server is told: by their numbers, or by a filter and how many match.
import type { Client, Input } from '@swapdesk/sdk'
import { Failure, exitCodes, usageFailure } from '../../failure.ts'
import type { BulkIntent } from '../../intent.ts'
import type { Run } from '../../terminal.ts'
import { targetsOf } from './read-targets.ts'

export type Selection = Pick<Input<'bulkJobPlan'>, 'targets' | 'filter' | 'expectedCount'>

export async function selectionOf(intent: BulkIntent, client: Client, run: Run): Promise<Selection> {
  if (intent.station !== undefined)
    return matching({ stationId: await stationId(intent.station, client, run) }, client, run)
  return intent.isAll ? matching({}, client, run) : { targets: await targetsOf(intent, run) }
}

/** The number is said with the filter, so that what was counted is what is done; a job stays inside one operator. */
async function matching(filter: { stationId?: string }, client: Client, run: Run): Promise<Selection> {
  const { signal } = run.terminal
  const { total, records } = await client.call('cabinetList', { ...filter, current: 1, size: 1 }, { signal })
  if (total === 0) throw new Failure(exitCodes.failed, run.say('error.noCabinets'))
  const [first] = records
  return { filter: { ...filter, ...(first && { tenantId: first.tenantId }) }, expectedCount: total }
}

/** Names may be shared, and part of a name is not the station that was meant: both are told instead of guessed. */
async function stationId(typed: string, client: Client, run: Run): Promise<string> {
  if (/^\d{12,}$/.test(typed)) return typed
  const found = []
  for await (const station of client.pages('stationList', { stationName: typed }, { signal: run.terminal.signal }))
    found.push(station)
  const exact = found.filter(({ stationName }) => stationName === typed)
  const [only] = exact
  if (only && exact.length === 1) return only.id
  const { say } = run
  const candidates = (exact.length > 0 ? exact : found)
    .slice(0, 20)
    .map(({ id, stationName, address }) => `  ${id}  ${stationName}  ${address}`)
  if (exact.length > 0)
    throw usageFailure(say('error.severalStations', { name: typed }), ...candidates, say('hint.stationId'))
  throw usageFailure(say('error.noStation', { name: typed }), ...candidates)
}
