import { pageOf, detailOf } from '../../crud/list.ts'
import { exportOf } from '../../export/export.ts'
import { sql } from '../../db/database.ts'
import type { Context, HandlersOf } from '../../http/context.ts'
import { bulkItems, bulkJobs } from './bulk-jobs.repository.ts'
import { planJob } from './plan.ts'
import { jobDetail, steerJob, type Step } from './steer.ts'

const steer =
  (step: Step) =>
  (context: Context, { id }: { id: string }) =>
    steerJob(context, id, step)

/** The caller's own jobs, where only those are asked for. */
function ofCaller({ principal }: Context) {
  return { isOwn: (value: unknown) => (value === true ? sql`j.create_user = ${principal.userId}` : undefined) }
}

export const bulkJobHandlers: HandlersOf<'bulk-jobs'> = {
  bulkJobList: (context, input) =>
    pageOf(context, { ...bulkJobs, filters: { ...bulkJobs.filters, ...ofCaller(context) } }, input),
  bulkJobDetail: (context, { id }) => jobDetail(context, id),
  bulkJobPlan: async (context, input) => jobDetail(context, await planJob(context, input)),
  bulkJobStart: steer('start'),
  bulkJobPause: steer('pause'),
  bulkJobResume: steer('resume'),
  bulkJobRetry: steer('retry'),
  bulkJobCancel: steer('cancel'),
  bulkItemPage: async (context, input) => {
    await detailOf(context, bulkJobs, input.jobId)
    return pageOf(context, bulkItems, input)
  },
  bulkItemExport: async (context, input) => {
    await detailOf(context, bulkJobs, input.jobId)
    return exportOf(context, bulkItems, 'bulkItemPage', input, { zh: '批量任务回执', en: 'bulk-job-receipts' })
  },
}
