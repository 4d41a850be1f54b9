// Clients: the programs that may call the server. A generated secret is shown once.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { clientInput } from '@swapdesk/validation'
import { IconKey } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { labels } from '@swapdesk/contract/labels/clients'
import { prefetchList } from '../../kit/list/prefetch'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { useWrite } from '../../kit/api/client'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { filtersOf } from '../../kit/list/filters'
import { usePermissionCheck } from '../../kit/user/permissions'
import { defineResource, type RowOf } from '../../kit/resource'
import { SecretDialog, type Secret } from '../../kit/dialogs/secret-dialog'

const clients = defineResource({
  name: 'client',
  label: msg`client`,
  nameField: 'clientId',
  list: 'clientList',
  detail: 'clientDetail',
  submit: 'clientSubmit',
  remove: 'clientRemove',
  export: 'clientExport',
})
type ClientRow = RowOf<typeof clients>

const col = columnsOf<ClientRow>(labels)
const columns = [
  col.serial('clientId', { width: 200 }),
  col.text('authorizedGrantTypes', { width: 280 }),
  col.text('scope', { width: 100 }),
  col.number('accessTokenValidity', { width: 210 }),
  col.number('refreshTokenValidity', { width: 220 }),
  col.text('webServerRedirectUri', { isHiddenAtFirst: true, width: 220 }),
  col.text('additionalInformation', { isHiddenAtFirst: true, width: 220 }),
  col.dict('status'),
  col.dateTime('updateTime'),
]

const filter = filtersOf<'clientList'>(labels)
const filters = [filter.text('clientId'), filter.dict('status')]

const initial = {
  clientId: '',
  clientSecret: '',
  authorizedGrantTypes: ['password', 'refresh_token'],
  scope: 'all',
  accessTokenValidity: '3600',
  refreshTokenValidity: '604800',
  webServerRedirectUri: '',
  additionalInformation: '',
  status: '1',
}
const Field = fieldsOf<typeof initial>(labels)
const grants = ['password', 'captcha', 'refresh_token', 'authorization_code', 'social', 'sms_code', 'register']
const grantOptions = grants.map((grant) => ({ value: grant, label: grant }))

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <Field.Text name="clientId" />
      <Field.Password
        name="clientSecret"
        hint={isNew ? t`Leave empty to have the server generate one` : t`Leave empty to keep the current one`}
      />
      <Field.Choices name="authorizedGrantTypes" options={grantOptions} />
      <Field.Text name="scope" />
      <Field.Integer name="accessTokenValidity" />
      <Field.Integer name="refreshTokenValidity" />
      <Field.Text name="webServerRedirectUri" />
      <Field.Multiline name="additionalInformation" />
      <Field.DictRadios name="status" />
    </>
  )
}

const form: FormDefinition<typeof clients> = { schema: clientInput, initial, builtinFields: ['clientId'], Fields }

function NewSecret({
  row,
  onMade,
  onClose,
}: {
  row: ClientRow
  onMade: (secret: Secret) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const reset = useWrite('clientResetSecret')
  const submit = async () => {
    const { clientSecret } = await reset.mutateAsync({ id: row.id })
    if (clientSecret) onMade({ name: row.clientId, value: clientSecret })
  }
  return (
    <ActionDialog
      title={t`New secret for ${row.clientId}?`}
      verb={t`Generate a new secret`}
      done={t`Secret updated`}
      onSubmit={submit}
      onClose={onClose}
    >
      <Trans>The current secret stops working immediately.</Trans>
    </ActionDialog>
  )
}

export function ClientScreen() {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [renewed, setRenewed] = useState<ClientRow | null>(null)
  const canReset = can('clientResetSecret')
  const rowActions = useMemo(
    () => (canReset ? [{ id: 'reset', label: msg`New secret`, icon: IconKey, run: setRenewed }] : []),
    [canReset],
  )
  return (
    <>
      <CrudScreen
        resource={clients}
        columns={columns}
        filters={filters}
        form={form}
        rowActions={rowActions}
        onSaved={({ clientSecret }, values) => {
          if (clientSecret) setSecret({ name: String(values['clientId']), value: clientSecret })
        }}
      />
      {renewed && <NewSecret row={renewed} onMade={setSecret} onClose={() => setRenewed(null)} />}
      {secret && <SecretDialog title={t`New secret`} secrets={[secret]} onClose={() => setSecret(null)} />}
    </>
  )
}
ClientScreen.prefetch = prefetchList(clients.list, filters)
