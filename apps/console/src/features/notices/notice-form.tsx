// The form of a notice: its text, when it is released, and for whom.
import { Trans, useLingui } from '@lingui/react/macro'
import { noticeInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/notices'
import { useDeptTree, useRoleTree, useTenantOptions } from '../../kit/api/options'
import { FieldGroup } from '../../kit/form/field-group'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { labelText } from '../../kit/labels'
import { useCurrentUser, useIsPlatform } from '../../kit/user/current-user'
import type { notices } from './notice-resource'
import { RichTextField } from './rich-text-field'

const initial = {
  tenantId: null,
  title: '',
  category: '1',
  content: '',
  releaseTime: '',
  isPinned: '1',
  deptId: [],
  roleId: [],
  status: '1',
}
const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t, i18n } = useLingui()
  const isPlatform = useIsPlatform()
  const tenants = useTenantOptions()
  return (
    <>
      {isPlatform && <Field.Choice name="tenantId" options={tenants} />}
      <Field.Text name="title" />
      <Field.Dict name="category" />
      <RichTextField name="content" label={labelText(labels.content, i18n)} />
      <FieldGroup title={<Trans>Release</Trans>}>
        <Field.DateTime name="releaseTime" hint={t`Users see it from this time on; without one it stays a draft`} />
        <Field.DictRadios name="isPinned" />
        <Field.DictRadios name="status" />
      </FieldGroup>
      <FieldGroup title={<Trans>Audience</Trans>}>
        <AudienceFields />
      </FieldGroup>
    </>
  )
}

/** Departments and roles of the notice's tenant. */
function AudienceFields() {
  const { t } = useLingui()
  const user = useCurrentUser()
  const tenantId = (Field.useValue('tenantId') as string | null) ?? user.tenantId
  const depts = useDeptTree(tenantId)
  const roles = useRoleTree(tenantId)
  return (
    <>
      <Field.TreeChoice
        name="deptId"
        nodes={depts}
        isMultiple
        hint={t`With the departments below them. Without departments and roles, everybody sees the notice`}
      />
      <Field.TreeChoice name="roleId" nodes={roles} isMultiple />
    </>
  )
}

export const noticeForm: FormDefinition<typeof notices> = { schema: noticeInput, initial, Fields }
