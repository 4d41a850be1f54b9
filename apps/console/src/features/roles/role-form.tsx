// The form of a role.
import { useLingui } from '@lingui/react/macro'
import { roleInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/roles'
import { useRoleTree } from '../../kit/api/options'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import type { roles } from './role-columns'

const initial = { parentId: null, roleName: '', roleNameEn: '', roleAlias: '', sort: '1', status: '1' }
const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t } = useLingui()
  const tree = useRoleTree()
  return (
    <>
      <Field.TreeChoice name="parentId" nodes={tree} placeholder={t`Top level`} />
      <Field.Text name="roleName" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="roleNameEn" />
      <Field.Text name="roleAlias" hint={t`Unique in the tenant, such as operator`} />
      <Field.Integer name="sort" />
      <Field.DictRadios name="status" />
    </>
  )
}

export const roleForm: FormDefinition<typeof roles> = {
  schema: roleInput,
  initial,
  builtinFields: ['roleAlias'],
  Fields,
}
