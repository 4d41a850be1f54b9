// The form of a product package: its names and the menus that tenants with it may use.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/tenant-packages'
import { tenantPackageInput } from '@swapdesk/validation'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { labelText } from '../../kit/labels'
import { MenuTreeField } from './menu-tree-field'
import type { tenantPackages } from './package-resource'

const initial = { packageName: '', packageNameEn: '', menuId: '', status: '1', remark: '' }
const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t, i18n } = useLingui()
  return (
    <>
      <Field.Text name="packageName" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="packageNameEn" />
      <MenuTreeField
        name="menuId"
        label={labelText(labels.menuId, i18n)}
        hint={t`Users and roles are always included`}
      />
      <Field.DictRadios name="status" />
      <Field.Multiline name="remark" />
    </>
  )
}

export const packageForm: FormDefinition<typeof tenantPackages> = { schema: tenantPackageInput, initial, Fields }
