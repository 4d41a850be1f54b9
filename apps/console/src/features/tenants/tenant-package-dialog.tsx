// The product package of a tenant: which menus its users may have.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/tenants'
import { tenantPackageSettingInput } from '@swapdesk/validation'
import { useCall, useWrite } from '../../kit/api/client'
import { named } from '../../kit/api/options'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { nameOf } from '../../kit/resource'
import type { TenantRow } from './tenant-resource'

const Field = fieldsOf<{ packageId: string | null }>(labels)

type TenantPackageDialogProps = { tenant: TenantRow; onClose: () => void }

export function TenantPackageDialog({ tenant, onClose }: TenantPackageDialogProps) {
  const { t, i18n } = useLingui()
  const offered = useCall('tenantPackageOptions')
  const { mutateAsync: setPackage } = useWrite('tenantSetPackage')
  const { tenantId, packageId, packageName } = tenant
  const name = nameOf(tenant, 'tenantName', i18n.locale)
  const options = (offered.data ?? []).map((row) => ({
    value: row.id,
    label: named(i18n.locale, row.packageName, row.packageNameEn),
  }))
  // A disabled package is not offered, but stays with those who have it.
  const isOffered = packageId === null || options.some(({ value }) => value === packageId)
  const all = isOffered ? options : [{ value: packageId, label: packageName ?? packageId }, ...options]
  return (
    <FormDialog
      title={t`Product package of ${name}`}
      verb={t`Save`}
      done={t`Updated successfully`}
      schema={tenantPackageSettingInput}
      initial={{ packageId }}
      isReady={offered.data !== undefined}
      error={offered.error}
      onSubmit={(input) => setPackage({ tenantId, ...input })}
      onClose={onClose}
      size={460}
    >
      <Field.Choice
        name="packageId"
        label={t`Product package`}
        reason="a choice by name"
        options={all}
        placeholder={t`All menus`}
        isClearable
        hasAutofocus
        hint={t`Applies at once. What roles hold beyond the package has no effect until the package includes it`}
      />
    </FormDialog>
  )
}
