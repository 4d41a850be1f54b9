// Switches the active department and role (switch mode, spec platform §4): renews the token and reloads the console
// with their rights only.
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { identitySwitchInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/users'
import { named } from '../../kit/api/options'
import { useClient } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import { FormPanel } from '../../kit/form/form-panel'
import { useUserInfo, activeAmong, type UserInfo } from '../../kit/user/user-info'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import classes from './profile.module.css'

const Field = fieldsOf<{ deptId: string | null; roleId: string | null }>(labels)
// Users without a department have none to choose.
const roleOnly = identitySwitchInput.pick({ roleId: true })

type SwitchDialogProps = { isOpen: boolean; onClose: () => void; onSwitched: () => void }

export function SwitchDialog({ isOpen, onClose, onSwitched }: SwitchDialogProps) {
  const { t } = useLingui()
  const person = useUserInfo()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Switch department or role`}
      size={460}
      padding={0}
      classNames={{ header: classes.dialogHeader ?? '' }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {person.error && <ErrorState error={person.error} onRetry={() => void person.refetch()} />}
      {person.isPending && <RowsSkeleton rows={3} />}
      {person.data && <SwitchForm person={person.data} onClose={onClose} onSwitched={onSwitched} />}
    </Modal>
  )
}

/** The active one, if it is a single one. */
function activeIdsOf(own: UserInfo['roles'], ids: string): string | null {
  const working = activeAmong(own, ids)
  return working.length === 1 ? (working[0]?.id ?? null) : null
}

type SwitchFormProps = Omit<SwitchDialogProps, 'isOpen'> & { person: UserInfo }

function SwitchForm({ person, onClose, onSwitched }: SwitchFormProps) {
  const { t, i18n } = useLingui()
  const client = useClient()
  const hasDept = person.depts.length > 0
  const optionsOf = (own: UserInfo['roles']) =>
    own.map(({ id, name, name_en }) => ({ value: id, label: named(i18n.locale, name, name_en) }))
  const initial = {
    ...(hasDept && { deptId: activeIdsOf(person.depts, person.dept_id) }),
    roleId: activeIdsOf(person.roles, person.role_id),
  }
  return (
    <FormPanel
      schema={hasDept ? identitySwitchInput : roleOnly}
      initial={initial}
      verb={t`Switch`}
      onSubmit={async (values) => {
        await client.switchTo(hasDept ? identitySwitchInput.parse(values) : roleOnly.parse(values))
        onSwitched()
      }}
      onCancel={onClose}
    >
      <p className={classes.lead}>
        <Trans>You will only see and do what this department and role allow. Your open tabs will be closed.</Trans>
      </p>
      {hasDept && <Field.Choice name="deptId" options={optionsOf(person.depts)} />}
      <Field.Choice name="roleId" options={optionsOf(person.roles)} />
    </FormPanel>
  )
}
