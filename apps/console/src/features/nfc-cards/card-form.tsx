// The form of a card. Choosing a rider activates it, clearing the rider deactivates it; a locked card cannot be
// changed.
import { useLingui } from '@lingui/react/macro'
import { NfcCardStatus, NfcCardType } from '@swapdesk/dictionary'
import { nfcCardInput } from '@swapdesk/validation'
import { useState } from 'react'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import { riderLabel, useRiderOptions, type cards } from './card-resource'

const initial = {
  tenantId: null,
  cardNo: '',
  uid: '',
  type: String(NfcCardType.Rider),
  riderId: null,
  remark: '',
  // Read only: the name of the row's rider, and whether the card is locked.
  riderName: '',
  riderMobile: '',
  status: '',
}

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="cardNo" hint={t`Letters and digits, as printed on the card`} />
      <Field.Text name="uid" hint={t`8 to 20 hexadecimal digits, as a reader shows them; required with a rider`} />
      <Field.DictRadios name="type" />
      <RiderField />
      <Field.Multiline name="remark" />
    </>
  )
}

function RiderField() {
  const { t } = useLingui()
  const tenantId = Field.useValue('tenantId')
  const name = Field.useValue('riderName')
  const mobile = Field.useValue('riderMobile')
  const [typed, setTyped] = useState('')
  const riders = useRiderOptions(typed, tenantId)
  const isLocked = Field.useValue('status') === String(NfcCardStatus.Locked)
  return (
    <Field.Lookup
      name="riderId"
      placeholder={t`Type a name`}
      options={riders}
      onSearch={setTyped}
      storedLabel={name ? riderLabel(name, mobile) : ''}
      isDisabled={isLocked}
      hint={
        isLocked
          ? t`The card is locked: unlock it before binding or unbinding a rider`
          : t`Assigning a rider activates the card; without one it is inactive`
      }
    />
  )
}

export const cardForm: FormDefinition<typeof cards> = { schema: nfcCardInput, initial, Fields }
