/** Decisions about several alarms change those that are as the caller read them, and return the others. */
import { AlarmHistoryKind } from '@swapdesk/dictionary'
import { lockRows } from '../../crud/write.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { alarms } from './alarms.repository.ts'
import { type Alarm, latestChanges } from './history.ts'

type StaleAlarm = DataOf<'alarmHandle'>['stale'][number]
type SeenAlarm = { id: string; revision: number }

/** Locks the alarms; `stale` are those that changed since, with their latest change. */
export async function lockAllSeen(
  context: Context,
  given: readonly SeenAlarm[],
): Promise<{ current: Alarm[]; stale: StaleAlarm[] }> {
  const seen = new Map(given.map(({ id, revision }) => [id, revision]))
  const found = await lockRows<Alarm>(context, alarms, [...seen.keys()])
  const isCurrent = (alarm: Alarm): boolean => alarm.revision === seen.get(alarm.id)
  const changed = found.filter((alarm) => !isCurrent(alarm))
  return { current: found.filter(isCurrent), stale: await staleOf(context, changed) }
}

async function staleOf(context: Context, changed: readonly Alarm[]): Promise<StaleAlarm[]> {
  if (changed.length === 0) return []
  const ids = changed.map(({ id }) => id)
  const latest = new Map((await latestChanges(context, ids)).map((change) => [change.id, change]))
  return changed.map(({ id, revision, handling, updateTime }) => {
    const change = latest.get(id)
    return {
      id,
      revision,
      kind: change?.kind ?? AlarmHistoryKind.Handled,
      actorName: change?.actorName ?? null,
      time: change?.time ?? updateTime,
      handling: handling as StaleAlarm['handling'],
      assigneeName: change?.assigneeName ?? null,
      content: change?.content ?? null,
    }
  })
}
