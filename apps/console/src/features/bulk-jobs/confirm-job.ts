// Confirmation of a job's commands by a second person.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDomainOf, useWrite } from '../../kit/api/client'
import { confirmAction, toastSuccess, toastError } from '../../kit/dialogs/feedback'
import { useCurrentUser } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { Job } from './job-resource'

/** Whether commands of a job wait for this user's confirmation, or the reason why another one must confirm them. */
type Confirmable = Pick<Job, 'awaitingConfirmation' | 'createUser'>

export function jobConfirmable(
  { awaitingConfirmation, createUser }: Confirmable,
  userId: string,
): true | MessageDescriptor | null {
  if (awaitingConfirmation === 0) return null
  return createUser === userId ? msg`You requested it: another person must confirm it` : true
}

/** Confirms the waiting commands of a job that another person started, after asking. */
export function useConfirmJob(job: Job) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const { userId } = useCurrentUser()
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useWrite('deviceCommandConfirmJob')
  const confirm = async () => {
    const who = job.ownerName ?? '---'
    const isSure = await confirmAction({
      title: t`Confirm the commands of this job?`,
      text: t`Requested by ${who}. The commands are sent to their devices immediately.`,
      confirm: t`Confirm and send`,
      isDangerous: true,
    })
    if (!isSure) return
    await mutateAsync({ jobId: job.id }).then(() => toastSuccess(t`Confirmed and sent`), toastError)
    await refreshDomainOf(queries, 'bulkJobDetail')
  }
  const enabled = can('deviceCommandConfirmJob') ? jobConfirmable(job, userId) : null
  return { enabled, isPending, confirm: () => void confirm() }
}
