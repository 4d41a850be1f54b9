/** Scheduled jobs and the servers they run on (platform §3, §5, §9). */
import {
  DispatchStrategy,
  EnableStatus,
  ExecuteType,
  JobEnable,
  LogLevel,
  LogType,
  ProcessorType,
  TimeExpressionType,
} from '@swapdesk/dictionary'
import { scheduleFault, normalizeSchedule } from '@swapdesk/domain'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  type Field,
  field,
  idList,
  integerOrUnchanged,
  lengthOf,
  numberOrUnchanged,
  optionalText,
  refuse,
  requiredChoice,
  requiredId,
  requiredText,
} from '../field.ts'
import { form } from '../form.ts'
import { periodOrder } from '../rules.ts'
import { optionalDateTime, presentPassword, secretOrUnchanged } from '../special-fields.ts'

const EXPRESSION_MAX = 128
const RETRIES = { min: 0, max: 100 }
const SECONDS_OF_DAY = { min: 0, max: 86_400 }
const THIRTY_DAYS_MS = 2_592_000_000
const NOTIFIED_MAX = 100
const CORES = { min: 0, max: 1024, decimals: 2 }
const MEMORY_GB = { min: 0, max: 65_536, decimals: 2 }
const DISK_GB = { min: 0, max: 1_048_576, decimals: 2 }

/** A schedule; the kind of the job determines whether it has one and in which form. */
function schedule(): Field<string | null> {
  return field<string | null>({ isRequired: true, limits: { maxLength: EXPRESSION_MAX } }, (text) => {
    if (lengthOf(text) > EXPRESSION_MAX) return refuse(`text.too-long:${EXPRESSION_MAX}`)
    return text === '' ? null : text
  })
}

const jobFields = {
  jobServerId: requiredId('job.server.required'),
  jobName: requiredText('job.name.required', { max: 128 }),
  jobDescription: optionalText({ max: 255 }),
  timeExpressionType: requiredChoice('job.schedule-type.required', TimeExpressionType),
  timeExpression: schedule(),
  executeType: requiredChoice('job.execute-type.required', ExecuteType),
  processorType: requiredChoice('job.processor-type.required', ProcessorType),
  processorInfo: requiredText('job.processor.required', { max: 1000 }),
  dispatchStrategy: requiredChoice('job.dispatch.required', DispatchStrategy),
  enable: requiredChoice('job.enable.required', JobEnable),
  lifecycleStart: optionalDateTime(),
  lifecycleEnd: optionalDateTime(),
  jobParams: optionalText({ max: 4000 }),
  maxInstanceNum: integerOrUnchanged({ min: 0, max: 1000 }),
  concurrency: integerOrUnchanged({ min: 1, max: 1000 }),
  instanceTimeLimit: integerOrUnchanged({ min: 0, max: THIRTY_DAYS_MS }),
  instanceRetryNum: integerOrUnchanged(RETRIES),
  taskRetryNum: integerOrUnchanged(RETRIES),
  minCpuCores: numberOrUnchanged(CORES),
  minMemorySpace: numberOrUnchanged(MEMORY_GB),
  minDiskSpace: numberOrUnchanged(DISK_GB),
  designatedWorkers: optionalText({ max: 2000 }),
  maxWorkerCount: integerOrUnchanged({ min: 0, max: 10_000 }),
  notifyUserIds: idList(NOTIFIED_MAX),
  alertThreshold: integerOrUnchanged({ min: 0, max: 100_000 }),
  statisticWindowLen: integerOrUnchanged(SECONDS_OF_DAY),
  silenceWindowLen: integerOrUnchanged(SECONDS_OF_DAY),
  logType: choiceOrUnchanged(LogType),
  logLevel: choiceOrUnchanged(LogLevel),
  extra: optionalText({ max: 4000 }),
}

const SCHEDULE_MESSAGES = {
  empty: 'job.schedule.required',
  cron: 'job.schedule.cron',
  milliseconds: 'job.schedule.milliseconds',
} as const

/** A job. Omitted numbers take the server's defaults. */
export const jobInput = z
  .object(jobFields)
  .superRefine(({ timeExpressionType, timeExpression }, context) => {
    if (timeExpression !== null && typeof timeExpression !== 'string') return
    const fault = scheduleFault(timeExpressionType, timeExpression)
    if (fault) context.addIssue({ code: 'custom', path: ['timeExpression'], message: SCHEDULE_MESSAGES[fault] })
  })
  .superRefine(periodOrder('lifecycleStart', 'lifecycleEnd'))
  .transform(normalizeSchedule)

const PASSWORD_MAX = 255

const jobServerFields = {
  jobServerName: requiredText('job-server.name.required'),
  jobServerUrl: requiredText('job-server.url.required', {
    max: 255,
    pattern: /^https?:\/\/\S+$/,
    format: 'url.format',
  }),
  jobAppName: requiredText('job-server.app.required'),
  jobRemark: optionalText({ max: 255 }),
  status: choiceOrUnchanged(EnableStatus),
}

export const jobServerInput = form({
  ...jobServerFields,
  jobAppPassword: presentPassword('job-server.password.required', PASSWORD_MAX),
})

export const jobServerChangeInput = form({ ...jobServerFields, jobAppPassword: secretOrUnchanged(PASSWORD_MAX) })
