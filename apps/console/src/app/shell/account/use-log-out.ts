// Logs out after confirmation: ends the session on the server and in every browser tab.
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { confirmAction } from '../../../kit/dialogs/feedback'
import { useConnection } from '../../connection'

export function useLogOut(): () => Promise<void> {
  const { t } = useLingui()
  const router = useRouter()
  const { client } = useConnection()
  return async () => {
    const isSure = await confirmAction({
      title: t`Log out?`,
      text: t`Your open tabs will be closed.`,
      confirm: t`Log out`,
    })
    if (!isSure) return
    await client.logout().catch(() => undefined)
    router.history.replace('/login')
  }
}
