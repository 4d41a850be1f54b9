// Locks or unlocks cards: shows the effect, requires a reason, then shows the progress.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { Data } from '@swapdesk/sdk'
import { nfcCardLockInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { usePlanJob } from '../../kit/api/plan-bulk-job'
import { useWrite } from '../../kit/api/client'
import { listNames } from '../../kit/dialogs/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { Matching } from '../../kit/list/use-list'
import type { CardRow } from './card-resource'

/** The target cards: these rows, or all that match. */
export type LockRequest = { isLock: boolean; rows: readonly CardRow[]; matching?: Matching; clear?: () => void }
export type LockResult = { isLock: boolean; results: Data<'nfcCardLock'> }

type LockDialogProps = { request: LockRequest; onDone: (result: LockResult) => void; onClose: () => void }

const initial = { reason: '' }
const Field = fieldsOf<typeof initial>(labels)

export function LockDialog({ request, onDone, onClose }: LockDialogProps) {
  const { isLock, rows, matching, clear } = request
  const { t } = useLingui()
  const { mutateAsync: lock } = useWrite('nfcCardLock')
  const { mutateAsync: unlock } = useWrite('nfcCardUnlock')
  const plan = usePlanJob()
  const submit = async ({ reason }: { reason: string | null }) => {
    if (matching) return plan({ kind: isLock ? 'nfc_lock' : 'nfc_unlock', ...matching, params: { reason } })
    const input = { ids: rows.map((row) => row.id), reason }
    const results = await (isLock ? lock(input) : unlock(input))
    clear?.()
    onDone({ isLock, results })
  }
  const verb = isLock ? t`Lock cards` : t`Unlock cards`
  return (
    <FormDialog
      title={<Title isLock={isLock} count={matching?.expectedCount ?? rows.length} />}
      verb={matching ? t`Create plan` : verb}
      schema={nfcCardLockInput}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
      size={460}
    >
      <Text size="sm">
        {matching ? (
          <Trans>A plan first shows which cards would change. Nothing changes until it is started.</Trans>
        ) : (
          listNames(rows.map((row) => row.cardNo))
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {isLock ? (
          <Trans>Takes effect immediately. Offline cabinets still accept the card until they are in sync.</Trans>
        ) : (
          <Trans>Takes effect immediately. Offline cabinets still refuse the card until they are in sync.</Trans>
        )}
      </Text>
      <Field.Text name="reason" hasAutofocus />
    </FormDialog>
  )
}

function Title({ isLock, count }: { isLock: boolean; count: number }) {
  return isLock ? (
    <Plural value={count} one="Lock # card?" other="Lock # cards?" />
  ) : (
    <Plural value={count} one="Unlock # card?" other="Unlock # cards?" />
  )
}
