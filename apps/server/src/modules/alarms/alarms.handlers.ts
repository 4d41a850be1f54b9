import type { HandlersOf } from '../../http/context.ts'
import { detailOf, pageOf } from '../../crud/list.ts'
import { splitIds } from '../../crud/write.ts'
import { exportOf } from '../../export/export.ts'
import { alarms } from './alarms.repository.ts'
import { handleAlarms, removeAlarms, submitAlarm } from './handle.ts'

export const alarmHandlers: HandlersOf<'alarms'> = {
  alarmPage: (context, input) => pageOf(context, alarms, input),
  alarmDetail: (context, { aldId }) => detailOf(context, alarms, aldId),
  alarmSubmit: (context, input) => submitAlarm(context, input),
  alarmRemove: (context, { ids }) => removeAlarms(context, splitIds(ids)),
  alarmExport: (context, input) => exportOf(context, alarms, 'alarmPage', input, { zh: '告警', en: 'alarms' }),
  alarmHandle: (context, input) => handleAlarms(context, input),
}
