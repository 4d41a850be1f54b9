// What one does with an import beside what every job has: download its rows with their outcome, and undo it within a day.
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useClient, useWrite } from '../../kit/api/client'
import { confirmAction, toastError, toastSuccess } from '../../kit/dialogs/feedback'
import { saveDownload } from '../../kit/list/export-button'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { Job } from './job-resource'

const undoWithinMs = 86_400_000

/** Whether the server would undo it: it ended less than a day ago, and was not undone. */
function isUndoable({ state, done, endTime, params }: Job): boolean {
  const isEnded = state === 'finished' || state === 'cancelled'
  if (!isEnded || done === 0 || endTime === null || params['undo'] === true) return false
  return Date.now() - new Date(endTime.replace(' ', 'T')).getTime() < undoWithinMs
}

export function ImportActions({ job }: { job: Job }) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const client = useClient()
  const undo = useWrite('importUndo')
  const { id, done, refused } = job
  const result = useMutation({
    mutationFn: async () =>
      saveDownload(
        await client.download('importResult', { jobId: id, format: 'xlsx', ...(refused > 0 && { state: 'refused' }) }),
      ),
    onError: toastError,
  })
  const ask = async () => {
    const isSure = await confirmAction({
      title: t`Undo this import?`,
      text: t`The ${done} records it added go to the recycle bin. Those that were changed or bound since stay.`,
      confirm: t`Undo the import`,
      isDangerous: true,
    })
    if (isSure) undo.mutateAsync({ id }).then(() => toastSuccess(t`The import is being undone`), toastError)
  }
  return (
    <>
      {can('importResult') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={15} />}
          loading={result.isPending}
          onClick={() => result.mutate()}
        >
          {refused > 0 ? t`Download faulty rows` : t`Download the result`}
        </Button>
      )}
      {can('importUndo') && isUndoable(job) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={15} />}
          loading={undo.isPending}
          onClick={() => void ask()}
        >
          {t`Undo the import`}
        </Button>
      )}
    </>
  )
}
