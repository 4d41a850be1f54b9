/** Settings of one device for display. Raw SQL: the table of the asset depends on the kind of device. */
import { type DeviceKind, settingOf } from '@swapdesk/device-protocol'
import { personName } from '../../crud/columns.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { reachedDevices } from './assets.ts'

type Setting = DataOf<'deviceSettingList'>[number]
type Row = Omit<Setting, 'setting' | 'slot'> & { control: string }

export async function settingsOf(
  context: Context,
  input: { deviceKind: DeviceKind; deviceSn: string },
): Promise<Setting[]> {
  const { from, where } = reachedDevices(context, input.deviceKind)
  const device = sql`${from} where d.sn = ${input.deviceSn} and ${where}`
  const [found = [], rows = []] = await context.db.many([
    sql`select d.id from ${device}`,
    sql`select s.control, s.desired #>> '{}' as desired, s.reported #>> '{}' as reported, s.reported is distinct from s.desired as is_differing,
        s.desired_time, ${personName('s.desiredBy')(context)} as desired_by_name, s.report_time, s.next_try_time
      from device_setting s where s.device_id in (select d.id from ${device})
      order by is_differing desc, s.control`,
  ])
  if (found.length === 0) throw fieldProblem('device.missing', 'deviceSn')
  return (rows as Row[]).map(({ control, nextTryTime, isDiffering, ...row }) => ({
    ...row,
    setting: settingOf(control) as Setting['setting'],
    slot: Number(/^slot\/(\d+)\//.exec(control)?.[1] ?? 0) || null,
    isDiffering,
    nextTryTime: isDiffering ? nextTryTime : null,
  }))
}
