// Issues a new broker secret for a device: shown once; the old one is invalid at once.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconKey } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { useWrite } from '../api/client'
import { confirmAction, toastError } from '../dialogs/feedback'
import type { Secret } from '../dialogs/secret-dialog'
import { lazyComponent } from '../loading/lazy-component'
import type { TableRowAction } from '../table/table-row'
import { usePermissionCheck } from '../user/permissions'
import type { DeviceKind } from './use-send'

const loadDialog = () => import('../dialogs/secret-dialog')
const SecretDialog = lazyComponent(async () => (await loadDialog()).SecretDialog)

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
        // A secret that could not be shown would be lost.
        await loadDialog()
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
    <Suspense>
      <SecretDialog title={t`New device secret`} secrets={secrets} onClose={() => setSecrets(null)} />
    </Suspense>
  )
  return { actions, dialog }
}
