// Settles an order that waits for staff: says what follows from each choice, and asks how it is known.
import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/List.layer.css'
import { List } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/swap-records'
import { SwapKind, SwapSettled } from '@swapdesk/dictionary'
import { swapResolutionInput } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import type { SwapRow } from '../../kit/devices/swap-columns'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'

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
      done={t`The order is settled`}
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

function Effects({ swap: { kind, outBox } }: { swap: SwapRow }) {
  const settled = Field.useValue('settled')
  const slot = String(outBox ?? '—')
  if (settled === '') return null
  return (
    <List size="sm" spacing={6}>
      <List.Item>
        {kind === SwapKind.Return ? (
          settled === SwapSettled.Returned ? (
            <Trans>The return counts as done. Nothing is charged.</Trans>
          ) : (
            <Trans>The order ends as aborted: the rider has the battery. Nothing is charged.</Trans>
          )
        ) : settled === SwapSettled.Returned ? (
          <Trans>The order ends as aborted. Nothing is charged; what was held goes back to the rider.</Trans>
        ) : (
          <Trans>The order counts as done, and is charged like any other.</Trans>
        )}
      </List.Item>
      {kind !== SwapKind.Return && (
        <List.Item>
          {settled === SwapSettled.Returned ? (
            <Trans>The battery of slot {slot} stays where it is.</Trans>
          ) : (
            <Trans>The battery of slot {slot} is with the rider from now on.</Trans>
          )}
        </List.Item>
      )}
      <List.Item>
        <Trans>The slots become free, and the rider can begin another order.</Trans>
      </List.Item>
      <List.Item>
        <Trans>If the cabinet reports otherwise later, its report counts.</Trans>
      </List.Item>
    </List>
  )
}
