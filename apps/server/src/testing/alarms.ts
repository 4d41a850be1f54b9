/** The alarms of the demo as a test reads and handles them. */
import type { ApiSession } from '@swapdesk/testing'
import { sql } from '../db/database.ts'
import type { useDemo } from './use-demo.ts'

export type Alarm = Record<string, unknown> & {
  id: string
  status: number
  level: number
  startTime: string
  updateTime: string
  revision: number
}
type AlarmEntry = { kind: string; content: string | null; handling: number | null; actorName: string | null }
export type AlarmList = { records: Alarm[]; total: number }
type Stale = { id: string; revision: number; kind: string; actorName: string | null; handling: number }
type Live = { topic: string; tenantId: string; createDept: string | null; data: Record<string, unknown> }
type Demo = ReturnType<typeof useDemo<'admin'>>

/** What is named when an alarm is changed. */
export const seen = ({ id, revision }: Alarm) => ({ id, revision })

export function alarmCalls(demo: Demo) {
  const system = () => demo.running.server.services.db.system
  const page = (input: Record<string, unknown> = {}, who: ApiSession = demo.admin) =>
    who.data<AlarmList>('alarmPage', { size: 200, ...input })
  const detail = (id: string, who: ApiSession = demo.admin) => who.data<Alarm>('alarmDetail', { aldId: id })
  return {
    system,
    page,
    rows: async (input: Record<string, unknown> = {}, who: ApiSession = demo.admin) => (await page(input, who)).records,
    detail,
    /** The alarm as it is now, to be named in a change. */
    now: async (alarm: Alarm) => seen(await detail(alarm.id)),
    history: (id: string, who: ApiSession = demo.admin) => who.data<AlarmEntry[]>('alarmHistoryList', { aldId: id }),
    handle: (input: object, who: ApiSession = demo.admin) =>
      who.data<{ handled: number; stale: Stale[] }>('alarmHandle', { ...input }),
    /** The newest events of alarms, newest first. */
    lastLive: () =>
      system().all(
        sql<Live>`select topic, tenant_id, create_dept, data from live_event where topic = 'alarm' order by id desc limit 3`,
      ),
    liveCount: async () =>
      (await system().first(sql<{ n: number }>`select count(*)::int as n from live_event where topic = 'alarm'`))?.n ??
      0,
  }
}
