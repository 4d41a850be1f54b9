/** Deploying a flow, applying for leave, and deciding about a task (platform §2, §3, §7). */
import { z } from 'zod'
import {
  type Field,
  field,
  optionalChoice,
  optionalText,
  refuse,
  requiredId,
  requiredReason,
  requiredText,
} from '../field.ts'
import { form } from '../form.ts'
import { periodOrder } from '../rules.ts'
import { requiredDateTime } from '../special-fields.ts'

const TENANTS_MAX = 1000

/** Operators that can use a flow, as an array or comma-separated; none means all. */
function tenants(): Field<string | null> {
  return field<string | null>({ isRequired: false, limits: {} }, (text) => {
    if (text === '') return null
    if (text.split(',').length > TENANTS_MAX) return refuse(`selection.too-many:${TENANTS_MAX}`)
    return /^\d{6}(,\d{6})*$/.test(text) ? text : refuse('choice.unknown')
  })
}

/** Category and operators of a flow; the model or the file is named separately. */
export const flowDeployInput = form({
  category: requiredText('flow.category.required', { pattern: /^flow_[A-Za-z0-9]+$/, format: 'choice.unknown' }),
  tenantIds: tenants(),
})

/** The reason for terminating a run. */
export const flowInstanceDeleteInput = form({ deleteReason: requiredReason('flow.reason.required') })

/** The value for approval; rejection has none. */
const DECISION = { Agreed: 'ok' } as const

export const taskCompleteInput = form({ flag: optionalChoice(DECISION), comment: optionalText({ max: 500 }) })

const leaveFields = {
  taskUser: requiredId('leave.approver.required'),
  startTime: requiredDateTime('period.required'),
  endTime: requiredDateTime('period.required'),
  reason: requiredReason('leave.reason.required'),
}

export const leaveInput = z.object(leaveFields).superRefine(periodOrder('startTime', 'endTime'))
