// Gives a rider a battery, found by its serial number.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { riderBatteryBindingInput } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import { useBatteryLookup } from '../../kit/bindings/lookups'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { RiderRow } from './rider-resource'

const initial = { batterySn: null, reason: '' }
const Field = fieldsOf<typeof initial>(labels)
const schema = riderBatteryBindingInput.omit({ contactsId: true })

type GiveBatteryDialogProps = { rider: Pick<RiderRow, 'id' | 'name' | 'tenantId'>; onClose: () => void }

export function GiveBatteryDialog({ rider: { id, name, tenantId }, onClose }: GiveBatteryDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: bind } = useWrite('riderBatteryBind', ['riderPage', 'batteryList'])
  return (
    <FormDialog
      title={t`Give ${name} a battery`}
      verb={t`Give battery`}
      done={t`Battery given`}
      schema={schema}
      initial={initial}
      onSubmit={(input) => bind({ contactsId: id, ...input })}
      onClose={onClose}
      size={460}
    >
      <Field.Lookup
        name="batterySn"
        label={t`Battery`}
        reason="it is chosen by its serial number"
        placeholder={t`Type a serial number`}
        hint={t`Enabled batteries in stock or with staff`}
        {...useBatteryLookup('bmsSn', { tenantId, fitsContactsId: id })}
        hasAutofocus
      />
      <Field.Multiline name="reason" />
    </FormDialog>
  )
}
