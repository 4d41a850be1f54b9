// The fields of the own profile.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { parseChange, profileInput } from '@swapdesk/validation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { labels } from '@swapdesk/contract/labels/users'
import { refreshDomainOf, useCall, useWrite } from '../../kit/api/client'
import { toastSuccess } from '../../kit/dialogs/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { labelText } from '../../kit/labels'
import { usePermissionCheck } from '../../kit/user/permissions'
import { valuesOf } from '../../kit/form/form'
import { FormPanel } from '../../kit/form/form-panel'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { AvatarField } from './avatar-field'
import { OwnPhoneDialog } from './own-phone-dialog'

const initial = { avatar: '', realName: '', name: '', phone: '', email: '' }
const Field = fieldsOf<typeof initial>(labels)

export function ProfileForm({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const { t, i18n } = useLingui()
  const can = usePermissionCheck()
  const me = useCall('userInfo')
  const save = useWrite('userUpdateInfo')
  const queries = useQueryClient()
  // The form is remounted after saving or cancelling, with the values of the server.
  const [attempt, setAttempt] = useState(0)
  const [isPhoneOpen, setIsPhoneOpen] = useState(false)
  if (me.error) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />
  if (!me.data) return <RowsSkeleton rows={5} />
  const stored = valuesOf(initial, me.data)
  return (
    <>
      <FormPanel
        key={attempt}
        schema={profileInput}
        initial={stored}
        tenantId={me.data.tenantId}
        verb={t`Save changes`}
        onUnsaved={onUnsaved}
        onSubmit={async (values) => {
          await save.mutateAsync(parseChange(profileInput, stored, values))
          // Name and picture are also shown in the top bar.
          void refreshDomainOf(queries, 'authUserInfo')
          setAttempt(attempt + 1)
          toastSuccess(t`Updated successfully`)
        }}
        onCancel={() => setAttempt(attempt + 1)}
      >
        <AvatarField />
        <Field.Text name="realName" hint={t`Names in Chinese: 2 to 5 characters`} />
        <Field.Text name="name" />
        {can('userResetPassword') ? (
          <Field.Text name="phone" />
        ) : (
          <Group gap="sm" align="end" wrap="nowrap">
            <TextInput label={labelText(labels.phone, i18n)} value={me.data.phone ?? ''} readOnly flex={1} />
            <Button variant="default" onClick={() => setIsPhoneOpen(true)}>
              <Trans>Change phone</Trans>
            </Button>
          </Group>
        )}
        <Field.Text name="email" />
      </FormPanel>
      {/* Outside the form: events of a dialog bubble to the form that contains it. */}
      {isPhoneOpen && (
        <OwnPhoneDialog onChanged={() => setAttempt(attempt + 1)} onClose={() => setIsPhoneOpen(false)} />
      )}
    </>
  )
}
