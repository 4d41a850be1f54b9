// Removal of a tenant for good: says what goes, and asks for its name.
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCall, useWrite } from '../../kit/api/client'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import type { TenantRow } from './tenant-resource'
import classes from './tenant-removal-dialog.module.css'

type TenantRemovalDialogProps = { tenant: TenantRow; onClose: () => void }

export function TenantRemovalDialog({ tenant, onClose }: TenantRemovalDialogProps) {
  const { t, i18n } = useLingui()
  const { id, tenantName } = tenant
  const preview = useCall('tenantRemovalPreview', { id })
  const { mutateAsync: remove } = useWrite('tenantRemove')
  const [name, setName] = useState('')
  return (
    <ActionDialog
      title={t`Delete ${tenantName} permanently?`}
      verb={t`Delete permanently`}
      done={t`Deleted. Its data is erased in the background`}
      isDangerous
      isReady={preview.data !== undefined}
      error={preview.error}
      onSubmit={() => remove({ ids: [id], confirmedName: name })}
      onClose={onClose}
      size={480}
    >
      <Stack gap="sm">
        <Text size="sm">
          <Trans>
            All data and files of this tenant are erased and cannot be restored. Audit and API logs are kept.
          </Trans>
        </Text>
        <dl className={classes.counts}>
          {preview.data?.counts.map((one) => (
            <div key={one.name}>
              <dt>{one.name}</dt>
              <dd>{i18n.number(one.count)}</dd>
            </div>
          ))}
        </dl>
        <TextInput
          label={t`Enter the tenant name ${tenantName} to confirm`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      </Stack>
    </ActionDialog>
  )
}
