// Unfreezes a rider: says what happens to the card, then asks for the reason.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/riders'
import { RiderStatus } from '@swapdesk/dictionary'
import { riderFreezeInput } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { RiderRow } from './rider-resource'

const initial = { status: String(RiderStatus.Normal), reason: '' }
const Field = fieldsOf<typeof initial>(labels)

type UnfreezeDialogProps = { rider: RiderRow; onClose: () => void }

export function UnfreezeDialog({ rider: { id, name, freezeReason }, onClose }: UnfreezeDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: unfreeze } = useWrite('riderFreeze')
  return (
    <FormDialog
      title={t`Unfreeze ${name}?`}
      verb={t`Unfreeze`}
      done={t`${name} is no longer frozen`}
      schema={riderFreezeInput}
      initial={initial}
      onSubmit={(input) => unfreeze({ id, ...input })}
      onClose={onClose}
      size={500}
    >
      {freezeReason && (
        <Text size="sm">
          <Trans>Frozen because: {freezeReason}</Trans>
        </Text>
      )}
      <Text size="sm">
        <Trans>
          If freezing locked the NFC card of the rider, it is unlocked: cabinets accept it again, offline ones once they
          connect. A card that staff locked stays locked.
        </Trans>
      </Text>
      <Field.Multiline name="reason" hint={t`2 to 200 characters; stays in the history of the rider`} hasAutofocus />
    </FormDialog>
  )
}
