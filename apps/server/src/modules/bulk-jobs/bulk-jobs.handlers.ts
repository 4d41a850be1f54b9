import { exportOf } from '../../crud/export/export.ts'
import { plainHandlers } from '../../crud/handlers.ts'
import { detailOf, pageOf } from '../../crud/list.ts'
import type { Context, HandlersOf } from '../../http/context.ts'
import { bulkItems, bulkJobs } from './bulk-jobs.repository.ts'
import { importColumns, shownColumns } from '../../crud/import/columns.ts'
import { resultOf, templateOf } from './import-files.ts'
import { importKindFor, planImport } from './import-plan.ts'
import { undoImport } from './import-undo.ts'
import { planJob } from './plan.ts'
import { jobDetail, steerJob, type Step } from './steer.ts'

const steer =
  (step: Step) =>
  (context: Context, { id }: { id: string }) =>
    steerJob(context, id, step)

export const bulkJobHandlers: HandlersOf<'bulk-jobs'> = {
  ...plainHandlers(bulkJobs),
  bulkJobDetail: (context, { id }) => jobDetail(context, id),
  bulkJobPlan: async (context, input) => jobDetail(context, await planJob(context, input)),
  bulkJobStart: steer('start'),
  bulkJobPause: steer('pause'),
  bulkJobResume: steer('resume'),
  bulkJobRetry: steer('retry'),
  bulkJobCancel: steer('cancel'),
  bulkItemPage: async (context, input) => {
    await detailOf(context, bulkJobs, 'bulkJobList', input.jobId)
    return pageOf(context, bulkItems, 'bulkItemPage', input)
  },
  bulkItemExport: async (context, input) => {
    await detailOf(context, bulkJobs, 'bulkJobList', input.jobId)
    return exportOf(context, bulkItems, input)
  },
  importColumns: (context, { kind }) =>
    shownColumns(context.db, importColumns(importKindFor(context, kind)), context.locale),
  importTemplate: templateOf,
  importPlan: planImport,
  importResult: resultOf,
  importUndo: async (context, { id }) => {
    await undoImport(context, id)
    return jobDetail(context, id)
  },
}
