// Freezes a rider: says what happens to card, cabinets and what runs, then asks for the reason.
import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/List.layer.css'
import { List } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/riders'
import { RiderStatus } from '@swapdesk/dictionary'
import { riderFreezeInput } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import { toastUndoable } from '../../kit/dialogs/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { RiderRow } from './rider-resource'
import { LiveOrder } from './live-order'
import { useUndoFreezing } from './use-undo-freezing'

const initial = { status: String(RiderStatus.Frozen), reason: '' }
const Field = fieldsOf<typeof initial>(labels)

type FreezeDialogProps = { rider: RiderRow; onClose: () => void }

export function FreezeDialog({ rider, onClose }: FreezeDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: freeze } = useWrite('riderFreeze', ['swapRecordList'])
  const unfreeze = useUndoFreezing()
  const { id, name } = rider
  return (
    <FormDialog
      title={t`Freeze ${name}?`}
      verb={t`Freeze`}
      schema={riderFreezeInput}
      initial={initial}
      onSubmit={async (input) => {
        const { cancelledOrderNo } = await freeze({ id, ...input })
        const done = cancelledOrderNo
          ? t`${name} is frozen; order ${cancelledOrderNo} was cancelled`
          : t`${name} is frozen`
        toastUndoable(done, () => void unfreeze(rider))
      }}
      onClose={onClose}
      size={500}
    >
      <Effects rider={rider} />
      <LiveOrder riderId={id} />
      <Field.Multiline name="reason" hint={t`2 to 200 characters; shown on the rider and on the card`} hasAutofocus />
    </FormDialog>
  )
}

function Effects({ rider: { cardNo, vehicleSn, bmsSn } }: { rider: RiderRow }) {
  const held = [vehicleSn, ...(bmsSn?.split(',') ?? [])].filter(Boolean).join(' · ')
  return (
    <List size="sm" spacing={6}>
      <List.Item>
        {cardNo ? (
          <Trans>Card {cardNo} is locked; staff cannot unlock it until the rider is unfrozen.</Trans>
        ) : (
          <Trans>The rider has no NFC card, and gets none while frozen.</Trans>
        )}
      </List.Item>
      <List.Item>
        <Trans>Cabinets refuse the card at once, offline ones as soon as they connect.</Trans>
      </List.Item>
      <List.Item>
        {held ? (
          <Trans>{held} stay with the rider. No further vehicle, battery or card can be bound.</Trans>
        ) : (
          <Trans>No vehicle, battery or card can be bound.</Trans>
        )}
      </List.Item>
      <List.Item>
        <Trans>
          A swap or take whose door command has not gone out is cancelled; a running order is finished. Returns stay
          possible.
        </Trans>
      </List.Item>
      <List.Item>
        <Trans>The lease goes on. The vehicle is not locked.</Trans>
      </List.Item>
    </List>
  )
}
