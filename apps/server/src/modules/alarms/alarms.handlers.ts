import { plainHandlers } from '../../crud/handlers.ts'
import { detailOf } from '../../crud/list.ts'
import { splitIds } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { alarms } from './alarms.repository.ts'
import { assignAlarm, assignAlarms, assigneesOf } from './assign.ts'
import { closeAlarm, closeAlarms } from './close.ts'
import { handleAlarms, removeAlarms, submitAlarm } from './handle.ts'
import { commentAlarm, historyOf } from './history.ts'
import { muteAlarm } from './mute.ts'
import { notificationsOf } from './notifications.ts'

export const alarmHandlers: HandlersOf<'alarms'> = {
  ...plainHandlers(alarms),
  // Clients of the API family name the identifier aldId.
  alarmDetail: (context, { aldId }) => detailOf(context, alarms, 'alarmDetail', aldId),
  alarmSubmit: submitAlarm,
  alarmRemove: (context, { ids }) => removeAlarms(context, splitIds(ids)),
  alarmHandle: handleAlarms,
  alarmClose: closeAlarm,
  alarmCloseSelected: closeAlarms,
  alarmAssign: assignAlarm,
  alarmAssignSelected: assignAlarms,
  alarmAssigneeOptions: assigneesOf,
  alarmComment: commentAlarm,
  alarmHistoryList: historyOf,
  alarmMute: muteAlarm,
  alarmNotificationList: notificationsOf,
}
