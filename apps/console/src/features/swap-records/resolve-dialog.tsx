// Settles an order that waits for staff: says what follows from each choice, and asks how it is known.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/swap-records'
import { SwapSettled } from '@swapdesk/dictionary'
import type { Data } from '@swapdesk/sdk'
import { swapResolutionInput } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import type { SwapRow } from '../../kit/devices/swap-columns'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { SettlementEffects } from './action-effects'

const initial = { settled: '', reason: '' }
const Field = fieldsOf<typeof initial>(labels)

type ResolveDialogProps = { swap: SwapRow; onClose: () => void }

export function ResolveDialog({ swap, onClose }: ResolveDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: resolve } = useWrite('swapRecordResolve')
  const { id, orderNo, updateTime } = swap
  return (
    <FormDialog
      title={t`Settle ${orderNo}?`}
      verb={t`Settle`}
      done={({ isWaiting }: Data<'swapRecordResolve'>) =>
        isWaiting ? t`Not settled yet: another person has to approve it` : t`The order is settled`
      }
      schema={swapResolutionInput}
      initial={initial}
      onSubmit={(input) => resolve({ id, ...input, updateTime })}
      onClose={onClose}
      size={520}
    >
      <Field.Dict name="settled" />
      <Effects swap={swap} />
      <Field.Multiline name="reason" hint={t`How it is known: a call, a picture, a visit. It stays with the order.`} />
    </FormDialog>
  )
}

function Effects({ swap }: { swap: SwapRow }) {
  const settled = Field.useValue('settled')
  if (settled !== SwapSettled.Returned && settled !== SwapSettled.Taken) return null
  return <SettlementEffects swap={swap} settled={settled} />
}
