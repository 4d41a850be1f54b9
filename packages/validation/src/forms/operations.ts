/** App versions, handling of alarms, and filters of statistics (operations §2, §3, §5). */
import { AlarmHandling, ForceUpdate, VersionStatus, VersionType } from '@swapdesk/dictionary'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  optionalId,
  optionalText,
  requiredChoice,
  requiredInteger,
  requiredText,
  tenantChoice,
} from '../field.ts'
import { form } from '../form.ts'
import { THRESHOLD } from '../limits.ts'
import { dayOrder } from '../rules.ts'
import { optionalDate, optionalDateTime } from '../special-fields.ts'

/** A version with its one file: the upload answers where it lies and what it was called. */
export const appVersionInput = form({
  versionNum: requiredText('app-version.number.required', { max: 32 }),
  type: requiredChoice('app-version.type.required', VersionType),
  forceUpdate: requiredChoice('app-version.force.required', ForceUpdate),
  publicTime: optionalDateTime(),
  status: choiceOrUnchanged(VersionStatus),
  downloadLink: requiredText('app-version.file.required', { max: 255 }),
  originalName: requiredText('app-version.file.required', { max: 255 }),
  description: optionalText({ max: 2000 }),
})

const handling = {
  handling: requiredChoice('alarm.handling.required', AlarmHandling),
  handleRemark: optionalText({ max: 255 }),
}

/** What is done about one alarm. */
export const alarmInput = form(handling)

/** What is done about all alarms that were chosen; which ones and as read in which revision, the list says. */
export const alarmHandleInput = form(handling)

/** Why an alarm is closed although its device has not recovered. */
export const alarmCloseInput = form({ reason: requiredText('alarm.close-reason.required', { max: 255 }) })

/** Who shall deal with an alarm; nobody where nothing is chosen. */
export const alarmAssignInput = form({ assignee: optionalId() })

export const alarmCommentInput = form({ content: requiredText('alarm.comment.required', { max: 1000 }) })

const filterFields = {
  tenantId: tenantChoice(),
  stationId: optionalId(),
  startDate: optionalDate(),
  endDate: optionalDate(),
}

/** Agent, station and days statistics are about (operations §2). */
export const statisticsFilter = z.object(filterFields).superRefine(dayOrder('startDate', 'endDate'))

/** Below which charge a battery counts as low. */
export const lowPowerThresholdInput = form({
  threshold: requiredInteger('statistics.threshold.required', THRESHOLD),
})
