// Issues a new broker secret for a device: shown once; the old one is invalid at once.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconKey } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useWrite } from '../api/client'
import { confirmAction, toastError } from '../dialogs/feedback'
import { SecretDialog, type Secret } from '../dialogs/secret-dialog'
import type { TableRowAction } from '../table/table-row'
import { usePermissionCheck } from '../user/permissions'
import type { DeviceKind } from './use-send'

/** The row action, if permitted, and its dialog. */
export function useDeviceSecret<R>(deviceKind: DeviceKind, snOf: (row: R) => string) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const isAllowed = can('deviceResetSecret')
  const reset = useWrite('deviceResetSecret')
  const { mutateAsync } = reset
  const [secrets, setSecrets] = useState<readonly Secret[] | null>(null)
  const actions = useMemo((): readonly TableRowAction<R>[] => {
    if (!isAllowed) return []
    const run = async (row: R) => {
      const deviceSn = snOf(row)
      const isSure = await confirmAction({
        title: t`New secret for ${deviceSn}?`,
        text: t`The device is disconnected at once and cannot log in until it has the new secret.`,
        confirm: t`Generate a new secret`,
        isDangerous: true,
      })
      if (!isSure) return
      try {
        const made = await mutateAsync({ deviceKind, deviceSns: [deviceSn] })
        setSecrets(
          made.flatMap(({ userName, secret }) => [
            { name: t`User name`, value: userName },
            { name: t`Secret`, value: secret },
          ]),
        )
      } catch (error) {
        toastError(error)
      }
    }
    return [{ id: 'secret', label: msg`New device secret`, icon: IconKey, run: (row) => void run(row) }]
  }, [isAllowed, deviceKind, snOf, mutateAsync, t])
  const dialog = secrets && (
    <SecretDialog title={t`New device secret`} secrets={secrets} onClose={() => setSecrets(null)} />
  )
  return { actions, dialog }
}
