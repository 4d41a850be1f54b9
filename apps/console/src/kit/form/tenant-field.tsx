// The operator of a row: only users of the platform choose it, and only when the row is added.
import { common } from '@swapdesk/contract/labels/common'
import { useTenantOptions } from '../api/options'
import { useIsPlatform } from '../user/current-user'
import { fieldsOf } from './fields'

const Field = fieldsOf<{ tenantId: null }>({ tenantId: common.tenantName })

export function TenantField({ isNew }: { isNew: boolean }) {
  const isPlatform = useIsPlatform()
  const operators = useTenantOptions()
  if (!isPlatform) return null
  return <Field.Choice name="tenantId" options={operators} isDisabled={!isNew} />
}
