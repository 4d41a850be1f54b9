// The operator a row belongs to: only people of the platform choose it, and only when the row is added.
import { useLingui } from '@lingui/react/macro'
import { useTenantOptions } from '../api/options'
import { useIsPlatform } from '../user/current-user'
import { fieldsOf } from './fields'

const Field = fieldsOf<{ tenantId: null }>()

export function TenantField({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const isPlatform = useIsPlatform()
  const operators = useTenantOptions()
  if (!isPlatform) return null
  return <Field.Choice name="tenantId" label={t`Operator`} options={operators} isDisabled={!isNew} />
}
