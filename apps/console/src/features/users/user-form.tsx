// The form of a user. A new one gets a password, which is sent encrypted; a change never sets it.
import { Trans, useLingui } from '@lingui/react/macro'
import { userChangeInput, userInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/users'
import { useDeptTree, usePostOptions, useRoleTree, useTenantOptions } from '../../kit/api/options'
import type { EncryptPassword } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { FieldGroup } from '../../kit/form/field-group'
import { useIsPlatform, useCurrentUser } from '../../kit/user/current-user'
import type { users } from './user-resource'

const initial = {
  tenantId: null,
  account: '',
  password: '',
  password2: '',
  userType: '1',
  realName: '',
  name: '',
  code: '',
  phone: '',
  email: '',
  sex: null,
  birthday: '',
  roleId: [],
  deptId: [],
  postId: [],
  status: '1',
}
const Field = fieldsOf<typeof initial, 'password2'>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <FieldGroup title={<Trans>Account</Trans>}>
        <TenantField />
        <Field.Text name="account" />
        {isNew && (
          <>
            <Field.Password name="password" hint={t`At least 8 characters, letters and digits`} />
            <Field.Password name="password2" label={t`Confirm password`} reason="only the form has it" />
          </>
        )}
        <Field.DictRadios name="userType" />
        <Field.DictRadios name="status" />
      </FieldGroup>
      <FieldGroup title={<Trans>Personal details</Trans>}>
        <Field.Text name="realName" hint={t`Names in Chinese: 2 to 5 characters`} />
        <Field.Text name="name" />
        <Field.Text name="code" />
        <Field.Text name="phone" />
        <Field.Text name="email" />
        <Field.Dict name="sex" />
        <Field.Date name="birthday" />
      </FieldGroup>
      <FieldGroup title={<Trans>Organisation</Trans>}>
        <OrganisationFields />
      </FieldGroup>
    </>
  )
}

function TenantField() {
  const isPlatform = useIsPlatform()
  const tenants = useTenantOptions()
  return isPlatform ? <Field.Choice name="tenantId" options={tenants} /> : null
}

/** Roles, departments and posts are those of the user's tenant. */
function OrganisationFields() {
  const user = useCurrentUser()
  const tenantId = (Field.useValue('tenantId') as string | null) ?? user.tenantId
  const roles = useRoleTree(tenantId)
  const depts = useDeptTree(tenantId)
  const posts = usePostOptions(tenantId)
  return (
    <>
      <Field.TreeChoice name="roleId" nodes={roles} isMultiple />
      <Field.TreeChoice name="deptId" nodes={depts} isMultiple />
      <Field.Choices name="postId" options={posts} />
    </>
  )
}

export function userForm(encryptPassword: EncryptPassword): FormDefinition<typeof users> {
  return {
    schema: userInput,
    changeSchema: userChangeInput,
    initial,
    builtinFields: ['tenantId', 'account'],
    Fields,
    beforeSend: async (input) =>
      input.password ? { ...input, password: await encryptPassword(input.password) } : input,
  }
}
