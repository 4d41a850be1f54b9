// Confirmation of a job's commands by a second person.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { callOperation, refreshDomainOf, useClient, useWrite } from '../../kit/api/client'
import { ConfirmSummary, jobRows, parameterRows } from '../../kit/devices/confirm-summary'
import { confirmAction, listNames, toastSuccess, toastError } from '../../kit/dialogs/feedback'
import { useCurrentUser } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { Job } from './job-resource'

/** Whether commands of a job wait for this user's confirmation, or the reason why another one must confirm them. */
type Confirmable = Pick<Job, 'awaitingConfirmation' | 'createUser'>

function jobConfirmable(
  { awaitingConfirmation, createUser }: Confirmable,
  userId: string,
): true | MessageDescriptor | null {
  if (awaitingConfirmation === 0) return null
  return createUser === userId ? msg`You requested it: another person must confirm it` : true
}

/** Devices named in the question. */
const namedMax = 5

/** Confirms the waiting commands of a job that another person started, after asking. */
export function useConfirmJob(job: Job) {
  const { t, i18n } = useLingui()
  const can = usePermissionCheck()
  const { userId } = useCurrentUser()
  const queries = useQueryClient()
  const client = useClient()
  const { mutateAsync, isPending } = useWrite('deviceCommandConfirmJob')
  /** The commands that wait, those that expire first; none for those who may not read commands. */
  const rows = async () => {
    const input = { jobId: job.id, state: 'waiting', size: namedMax, ascs: 'expireTime' }
    const [waiting, catalogue] = await Promise.all([
      can('deviceCommandList') ? callOperation(client, 'deviceCommandList', input) : { records: [] },
      callOperation(client, 'deviceCommandCatalogue', {}),
    ])
    const { cmd, data = {} } = job.params as { cmd?: number; data?: Record<string, unknown> }
    const names = waiting.records.map(({ deviceName, deviceSn }) => deviceName ?? deviceSn)
    const listed = listNames(names, job.awaitingConfirmation)
    const fields = catalogue.find((spec) => spec.cmd === cmd)?.fields ?? []
    const reason = waiting.records[0]?.reason ?? null
    return jobRows(
      waiting.records,
      listed || String(job.awaitingConfirmation),
      parameterRows(data, fields, i18n),
      reason,
      i18n,
    )
  }
  const confirm = async () => {
    try {
      const isSure = await confirmAction({
        title: t`Confirm the commands of this job?`,
        text: <ConfirmSummary rows={await rows()} note={t`The commands are sent to their devices immediately.`} />,
        confirm: t`Confirm and send`,
        isDangerous: true,
      })
      if (!isSure) return
      await mutateAsync({ jobId: job.id })
      toastSuccess(t`Confirmed and sent`)
    } catch (error) {
      toastError(error)
    }
    await refreshDomainOf(queries, 'bulkJobDetail')
  }
  const enabled = can('deviceCommandConfirmJob') ? jobConfirmable(job, userId) : null
  return { enabled, isPending, confirm: () => void confirm() }
}
