/** App versions, handling of alarms, and filters of statistics (operations §2, §3, §5). */
import { AlarmHandling, ForceUpdate, VersionStatus, VersionType } from '@swapdesk/dictionary'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  optionalId,
  optionalReason,
  optionalText,
  requiredChoice,
  requiredInteger,
  requiredReason,
  requiredText,
  tenantChoice,
} from '../field.ts'
import { form } from '../form.ts'
import { LOW_POWER } from '../limits.ts'
import { dayOrder } from '../rules.ts'
import { optionalDate, optionalDateTime, requiredFileAddress } from '../special-fields.ts'

/** A version with one file; the upload returns its location and original name. */
export const appVersionInput = form({
  versionNum: requiredText('app-version.number.required', { max: 32 }),
  type: requiredChoice('app-version.type.required', VersionType),
  forceUpdate: requiredChoice('app-version.force.required', ForceUpdate),
  publicTime: optionalDateTime(),
  status: choiceOrUnchanged(VersionStatus),
  downloadLink: requiredFileAddress('app-version.file.required'),
  originalName: requiredText('app-version.file.required', { max: 255 }),
  description: optionalText({ max: 2000 }),
})

const handling = {
  handling: requiredChoice('alarm.handling.required', AlarmHandling),
  handleRemark: optionalText({ max: 255 }),
}

/** Handling of one alarm. */
export const alarmInput = form(handling)

/** Handling of the selected alarms, each with the revision that was read. */
export const alarmHandleInput = form(handling)

/** The reason for closing an alarm whose device has not recovered. */
export const alarmCloseInput = form({ reason: requiredReason('alarm.close-reason.required') })

/** The assignee of an alarm; empty removes the assignment. */
export const alarmAssignInput = form({ assignee: optionalId() })

/** Until when nobody is notified of an alarm, or by a rule; empty ends the mute. */
export const alarmMuteInput = form({ muteUntil: optionalDateTime(), muteReason: optionalReason() }).superRefine(
  ({ muteUntil, muteReason }, context) => {
    if (muteUntil !== null && muteReason === null)
      context.addIssue({ code: 'custom', path: ['muteReason'], message: 'alarm.mute-reason.required' })
  },
)

export const alarmCommentInput = form({ content: requiredText('alarm.comment.required', { max: 1000 }) })

const filterFields = {
  tenantId: tenantChoice(),
  stationId: optionalId(),
  startDate: optionalDate(),
  endDate: optionalDate(),
}

/** Agent, station and days of statistics (operations §2). */
export const statisticsFilter = z.object(filterFields).superRefine(dayOrder('startDate', 'endDate'))

/** The state of charge below which a battery counts as low. */
export const lowPowerThresholdInput = form({
  threshold: requiredInteger('statistics.threshold.required', LOW_POWER),
})
