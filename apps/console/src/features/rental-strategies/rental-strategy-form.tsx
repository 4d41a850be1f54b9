// The form of a rental strategy: the deposit, then price and periods of weekly and monthly leases.
import { useLingui } from '@lingui/react/macro'
import { rentalStrategyInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/rental-strategies'
import { FieldGroup } from '../../kit/form/field-group'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import type { rentalStrategies } from './rental-strategy-resource'

const initial = {
  tenantId: null,
  templateName: '',
  depositAmount: '',
  weekRentAmount: '',
  weekGracePeriod: '2',
  weekRentReminder: '1',
  monthRentAmount: '',
  monthGracePeriod: '3',
  monthRentReminder: '3',
  status: '1',
}

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const grace = t`Days a rider may go on after the lease ends`
  const reminder = t`Days before the end at which the rider is reminded`
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="templateName" />
      <Field.Money name="depositAmount" />
      <FieldGroup title={t`Weekly lease`}>
        <Field.Money name="weekRentAmount" />
        <Field.Integer name="weekGracePeriod" hint={grace} />
        <Field.Integer name="weekRentReminder" hint={reminder} />
      </FieldGroup>
      <FieldGroup title={t`Monthly lease`}>
        <Field.Money name="monthRentAmount" />
        <Field.Integer name="monthGracePeriod" hint={grace} />
        <Field.Integer name="monthRentReminder" hint={reminder} />
      </FieldGroup>
      <Field.DictRadios name="status" />
    </>
  )
}

export const rentalStrategyForm: FormDefinition<typeof rentalStrategies> = {
  schema: rentalStrategyInput,
  initial,
  Fields,
}
