// The form of a surrender: ends a binding; of a recorded one status and remark change.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { riderSurrenderChangeInput, riderSurrenderInput } from '@swapdesk/validation'
import { useCall } from '../../kit/api/client'
import { useRiderLookup } from '../../kit/bindings/lookups'
import { HandedOverBatteries } from '../../kit/bindings/handed-over-batteries'
import type { surrenders } from '../../kit/bindings/surrender-columns'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'

const initial = {
  contactsId: null as string | null,
  vehicleSn: null,
  bmsSn: '',
  fittedBmsSn: '',
  reason: '',
  status: '1',
  remark: '',
}

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  return (
    <>
      {isNew ? <Unbinding /> : <Field.DictRadios name="status" />}
      <Field.Multiline name="remark" />
    </>
  )
}

function Unbinding() {
  const { t } = useLingui()
  const { lookup } = useRiderLookup()
  const id = Field.useValue('contactsId')
  const { data: rider } = useCall('riderDetail', { id: id ?? '' }, { isEnabled: id !== null })
  const held = rider?.bmsSn?.split(',').filter(Boolean) ?? []
  return (
    <>
      <Field.Lookup
        name="contactsId"
        label={t`Rider`}
        reason="the rider is chosen by name"
        placeholder={t`Type a name`}
        hint={t`The vehicle is free for another rider at once; the lease status becomes idle`}
        {...lookup}
      />
      <Field.Choice
        key={id}
        name="vehicleSn"
        options={rider?.vehicleSn ? [{ value: rider.vehicleSn, label: rider.vehicleSn }] : []}
        {...(rider && !rider.vehicleSn && { hint: t`The rider has no vehicle` })}
      />
      {held.length > 0 && <HandedOverBatteries serials={held} />}
      <Field.Multiline name="reason" />
    </>
  )
}

export const surrenderForm: FormDefinition<typeof surrenders> = {
  schema: riderSurrenderInput,
  changeSchema: riderSurrenderChangeInput,
  initial,
  Fields,
}
