/** Parameters of bulk jobs by their kind (operations §3, §4): typed into one form, sent as `params` and the rate. */
import type { BulkJobKind } from '@swapdesk/dictionary'
import { optionalInteger, optionalReason, optionalText, requiredInteger, requiredText } from '../field.ts'
import { form } from '../form.ts'
import { BULK_JOB_RATE, COMMAND_TTL, THRESHOLD } from '../limits.ts'
import { optionalJson } from '../special-fields.ts'

const DATA_MAX = 16_384
const job = {
  title: optionalText({ max: 64 }),
  ratePerSecond: requiredInteger('bulk-job.rate.required', BULK_JOB_RATE),
}
const lifetime = { ttlSeconds: optionalInteger(COMMAND_TTL) }

const bulkCardInput = form({ ...job, reason: optionalReason() })

/** By the kind of job. */
export const bulkJobInputs = {
  nfc_lock: bulkCardInput,
  nfc_unlock: bulkCardInput,
  cabinet_threshold: form({
    ...job,
    ...lifetime,
    threshold: requiredInteger('cabinet.threshold.required', THRESHOLD),
  }),
  cabinet_command: form({
    ...job,
    ...lifetime,
    cmd: requiredInteger('bulk-job.command.required', { min: 1, max: 99_999 }),
    data: optionalJson(DATA_MAX),
  }),
  // The identifier, or `none` to unbind: leaving the field empty unbinds nothing.
  vehicle_strategy: form({ ...job, rentalStrategyId: requiredText('bulk-job.strategy.required', { max: 19 }) }),
  vehicle_fence: form({ ...job, electronicFenceId: requiredText('bulk-job.geofence.required', { max: 19 }) }),
} as const satisfies { readonly [Kind in BulkJobKind]?: ReturnType<typeof form> }
