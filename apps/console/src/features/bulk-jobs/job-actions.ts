// The actions on a job by its state and the user's permissions.
import { useLingui } from '@lingui/react/macro'
import { confirmAction, toastSuccess, toastError } from '../../kit/dialogs/feedback'
import { useWrite } from '../../kit/api/client'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { Job } from './job-resource'

export type JobAction = 'start' | 'pause' | 'resume' | 'retry' | 'cancel'

/** In the order of the buttons: the one that continues the job comes last. */
const allowedIn: Record<Job['state'], readonly JobAction[]> = {
  planned: ['cancel', 'start'],
  running: ['cancel', 'pause'],
  paused: ['cancel', 'resume'],
  finished: ['retry'],
  cancelled: [],
}

/** The actions a job allows; without failed items there is no retry. */
export function actionsOf({ state, failed }: Pick<Job, 'state' | 'failed'>): readonly JobAction[] {
  return allowedIn[state].filter((action) => action !== 'retry' || failed > 0)
}

/** The actions the user may perform on the job. */
export function useJobActions(job: Job) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const writes = {
    start: useWrite('bulkJobStart'),
    pause: useWrite('bulkJobPause'),
    resume: useWrite('bulkJobResume'),
    retry: useWrite('bulkJobRetry'),
    cancel: useWrite('bulkJobCancel'),
  }
  const said: Record<JobAction, string> = {
    start: t`Job started`,
    pause: t`Paused`,
    resume: t`Resumed`,
    retry: t`Retrying failed items`,
    cancel: t`Cancelled`,
  }
  const run = (action: JobAction) =>
    void writes[action].mutateAsync({ id: job.id }).then(() => toastSuccess(said[action]), toastError)
  const cancel = async () => {
    const { done, pending, running } = job
    const left = pending + running
    const isSure = await confirmAction({
      title: t`Cancel this job?`,
      text: t`${done} items are done and remain so. The other ${left} are not executed; a command already sent may still arrive.`,
      confirm: t`Cancel the job`,
      isDangerous: true,
    })
    if (isSure) run('cancel')
  }
  return {
    allowed: can('bulkJobStart') ? actionsOf(job) : [],
    isBusy: Object.values(writes).some((write) => write.isPending),
    run: (action: JobAction) => (action === 'cancel' ? void cancel() : run(action)),
  }
}
