// Approves or rejects a top-up, with what it is about in sight. A rejection needs its reason.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { issuesOf, messageText, nfcRechargeRejectionInput } from '@swapdesk/validation'
import { useState } from 'react'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { useWrite } from '../../kit/api/client'
import { formatMoney } from '../../kit/values/format'
import type { RechargeRow } from './recharge-resource'

export type Review = { row: RechargeRow; isApproval: boolean }

const reasonMax = 255

export function ReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { row, isApproval } = review
  const { t, i18n } = useLingui()
  const { mutateAsync: approve } = useWrite('nfcRechargeApprove')
  const { mutateAsync: reject } = useWrite('nfcRechargeReject')
  const [reason, setReason] = useState('')
  const submit = async () => {
    if (isApproval) return approve({ id: row.id, reason: reason.trim() || null })
    const fault = issuesOf(nfcRechargeRejectionInput, { reason })['reason']
    if (fault) throw new Error(messageText(fault, i18n.locale === 'en' ? 'en' : 'zh'))
    return reject({ id: row.id, reason: reason.trim() })
  }
  const { count, cardNo } = row
  return (
    <ActionDialog
      title={isApproval ? t`Approve the top-up?` : t`Reject the top-up?`}
      verb={isApproval ? t`Approve` : t`Reject`}
      done={isApproval ? t`Approved and credited` : t`Rejected`}
      onSubmit={submit}
      onClose={onClose}
      size={460}
    >
      <Summary row={row} />
      <Text size="sm" c="dimmed" mb="sm">
        {isApproval ? (
          <Plural
            value={count}
            one={`# swap is credited to ${cardNo} at once. This cannot be undone.`}
            other={`# swaps are credited to ${cardNo} at once. This cannot be undone.`}
          />
        ) : (
          <Trans>Nothing is credited. Whoever asked for it sees the reason.</Trans>
        )}
      </Text>
      <Textarea
        label={isApproval ? t`Review note` : t`Reason`}
        withAsterisk={!isApproval}
        data-autofocus
        autosize
        minRows={2}
        maxLength={reasonMax}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}

function Summary({ row }: { row: RechargeRow }) {
  const { cardNo, riderName, count, startTime, endTime, requesterName } = row
  const amount = formatMoney(row.amount)
  const [from, until] = [startTime.slice(0, 10), endTime.slice(0, 10)]
  return (
    <Text size="sm" mb="sm">
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
          <Trans>Asked for by {requesterName}</Trans>
        </>
      )}
    </Text>
  )
}
