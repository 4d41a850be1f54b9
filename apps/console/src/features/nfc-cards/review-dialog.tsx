// Approves or rejects the top-up whose data it shows: one that changed since is refused. A rejection requires a reason.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { nfcRechargeApprovalInput, nfcRechargeRejectionInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { useWrite } from '../../kit/api/client'
import { useTenantLocale } from '../../kit/api/tenant-rules'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { formatMoneyIn } from '../../kit/values/format'
import type { RechargeRow } from './recharge-resource'

export type Review = { row: RechargeRow; isApproval: boolean }

const initial = { reason: '' }
const Field = fieldsOf<typeof initial>(labels)

export function ReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  return review.isApproval ? (
    <ApprovalDialog row={review.row} onClose={onClose} />
  ) : (
    <RejectionDialog row={review.row} onClose={onClose} />
  )
}

type ReviewDialogProps = { row: RechargeRow; onClose: () => void }

function ApprovalDialog({ row, onClose }: ReviewDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: approve } = useWrite('nfcRechargeApprove')
  const { id, count, cardNo } = row
  const updateTime = row.updateTime ?? ''
  return (
    <FormDialog
      title={t`Approve the top-up?`}
      verb={t`Approve`}
      done={t`Approved and credited`}
      schema={nfcRechargeApprovalInput}
      initial={initial}
      onSubmit={(input) => approve({ id, updateTime, ...input })}
      onClose={onClose}
      size={460}
    >
      <Summary row={row} />
      <Text size="sm" c="dimmed">
        <Plural
          value={count}
          one={`# swap is credited to the rider of ${cardNo}, for this period only. This cannot be undone.`}
          other={`# swaps are credited to the rider of ${cardNo}, for this period only. This cannot be undone.`}
        />
      </Text>
      <Field.Multiline name="reason" hasAutofocus />
    </FormDialog>
  )
}

function RejectionDialog({ row, onClose }: ReviewDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: reject } = useWrite('nfcRechargeReject')
  return (
    <FormDialog
      title={t`Reject the top-up?`}
      verb={t`Reject`}
      done={t`Rejected`}
      schema={nfcRechargeRejectionInput}
      initial={initial}
      onSubmit={(input) => reject({ id: row.id, updateTime: row.updateTime ?? '', ...input })}
      onClose={onClose}
      size={460}
    >
      <Summary row={row} />
      <Text size="sm" c="dimmed">
        <Trans>Nothing is credited. The requester sees the reason.</Trans>
      </Text>
      <Field.Multiline name="reason" hasAutofocus />
    </FormDialog>
  )
}

function Summary({ row }: { row: RechargeRow }) {
  const { cardNo, riderName, count, startTime, endTime, requesterName } = row
  const amount = formatMoneyIn(useTenantLocale(row.tenantId), row.amount)
  const [from, until] = [startTime.slice(0, 10), endTime.slice(0, 10)]
  return (
    <Text size="sm">
      {[cardNo, riderName].filter(Boolean).join(' · ')}
      <br />
      <Plural
        value={count}
        one={`# swap for ${amount}, ${from} to ${until}`}
        other={`# swaps for ${amount}, ${from} to ${until}`}
      />
      {requesterName && (
        <>
          <br />
          <Trans>Requested by {requesterName}</Trans>
        </>
      )}
    </Text>
  )
}
