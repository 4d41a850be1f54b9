// What the web, the app and other platforms keep of a user: a JSON object for each.
import { useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/users'
import { platformUserInput } from '@swapdesk/validation'
import { useEffect, useState } from 'react'
import { useCall, useWrite } from '../../kit/api/client'
import { confirmDiscard } from '../../kit/dialogs/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { useFormContext } from '../../kit/form/form'
import { FormDialog } from '../../kit/form/form-dialog'
import type { UserRow } from './user-resource'

type Platform = UserRow['userType']
type Values = { userType: string; userExt: string }
const Field = fieldsOf<Values>(labels)
const example = '{"level":2}'

type PlatformDialogProps = { user: UserRow; onClose: () => void }

export function PlatformDialog({ user, onClose }: PlatformDialogProps) {
  const { t } = useLingui()
  const { id, account, userType } = user
  const { data, error } = useCall('userShowPlatform', { id, userType })
  const { mutateAsync: save } = useWrite('userUpdatePlatform')
  return (
    <FormDialog
      title={t`Platform details of ${account}`}
      verb={t`Save`}
      done={t`Platform details saved`}
      schema={platformUserInput}
      initial={{ userType: String(userType), userExt: data?.userExt ?? '' }}
      isReady={data !== undefined}
      error={error}
      onSubmit={(input) => save({ userId: id, ...input })}
      onClose={onClose}
    >
      <Field.DictRadios name="userType" />
      <StoredDetails userId={id} shown={userType} />
      <Field.Multiline name="userExt" hint={t`A JSON object, such as ${example}; empty for none`} />
    </FormDialog>
  )
}

/**
 * Follows the chosen platform with what is stored for it; typed text is given up only on request. Until then the text is that of
 * another platform, and cannot be saved.
 */
function StoredDetails({ userId, shown: first }: { userId: string; shown: Platform }) {
  const { t } = useLingui()
  const { form, setBlocked } = useFormContext()
  const [shown, setShown] = useState(first)
  const chosen = Number(Field.useValue('userType')) as Platform
  const { data, error } = useCall('userShowPlatform', { id: userId, userType: chosen })
  useEffect(() => setBlocked(chosen !== shown), [chosen, shown, setBlocked])
  useEffect(() => {
    if (chosen === shown || !data) return
    const show = () => {
      const values = { userType: String(chosen), userExt: data.userExt ?? '' }
      form.setValues(values)
      form.resetDirty(values)
      setShown(chosen)
    }
    if (!form.isDirty('userExt')) return show()
    void confirmDiscard(t`The text for the other platform is not saved.`).then((isSure) => {
      if (isSure) show()
      else form.setFieldValue('userType', String(shown))
    })
  }, [chosen, shown, data, form, t])
  if (!error || chosen === shown) return null
  return (
    <Alert role="alert" color="red" variant="light">
      {error.message}
    </Alert>
  )
}
