// Account limit and expiry of one or several tenants. Only ticked limits are changed.
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/tenants'
import { tenantSettingInput } from '@swapdesk/validation'
import { useState } from 'react'
import { useWrite } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { listNames } from '../../kit/dialogs/feedback'
import { nameOf } from '../../kit/resource'
import type { TenantRow } from './tenant-resource'

const Field = fieldsOf<{ accountNumber: string; expireTime: string }>(labels)

type TenantSettingDialogProps = { tenants: readonly TenantRow[]; onClose: () => void; onDone: () => void }

/** The value that all rows have; empty if they differ. */
function common(rows: readonly TenantRow[], field: 'accountNumber' | 'expireTime'): string {
  const values = new Set(rows.map((row) => String(row[field] ?? '')))
  return values.size === 1 ? ([...values][0] as string) : ''
}

export function TenantSettingDialog({ tenants, onClose, onDone }: TenantSettingDialogProps) {
  const { t, i18n } = useLingui()
  const { mutateAsync: change } = useWrite('tenantSetting')
  const isOne = tenants.length === 1
  const [changed, setChanged] = useState({ accountNumber: isOne, expireTime: isOne })
  const names = listNames(tenants.map((row) => nameOf(row, 'tenantName', i18n.locale)))
  const submit = async ({
    accountNumber,
    expireTime,
  }: {
    accountNumber?: number | undefined
    expireTime?: string | null
  }) => {
    await change({
      ids: tenants.map(({ id }) => id),
      ...(changed.accountNumber && accountNumber !== undefined && { accountNumber }),
      ...(changed.expireTime && expireTime !== undefined && { expireTime }),
    })
    onDone()
  }
  const tick = (name: keyof typeof changed, label: string) => (
    <Checkbox
      label={label}
      checked={changed[name]}
      onChange={(event) => setChanged({ ...changed, [name]: event.currentTarget.checked })}
    />
  )
  return (
    <FormDialog
      title={t`License settings`}
      verb={t`Save`}
      done={t`Updated successfully`}
      schema={tenantSettingInput}
      initial={{ accountNumber: common(tenants, 'accountNumber'), expireTime: common(tenants, 'expireTime') }}
      onSubmit={submit}
      onClose={onClose}
      size={460}
    >
      <Text size="sm">{names}</Text>
      {!isOne && (
        <Group gap="lg">
          {tick('accountNumber', t`Change the account limit`)}
          {tick('expireTime', t`Change the expiry`)}
        </Group>
      )}
      {changed.accountNumber && <Field.Integer name="accountNumber" hint={t`-1 for any number`} />}
      {changed.expireTime && <Field.DateTime name="expireTime" hint={t`Leave empty for no expiry`} />}
      {!changed.accountNumber && !changed.expireTime && (
        <Text size="sm" c="dimmed">
          <Trans>Tick what to change</Trans>
        </Text>
      )}
    </FormDialog>
  )
}
