// Commands of the search: the user's own pages, appearance, language, shortcuts, lock and log out.
import { useLingui } from '@lingui/react/macro'
import { useMantineColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useFullScreen } from '../../../features/appearance/full-screen'
import { openDialog } from '../../../kit/dialogs/dialog-requests'
import { useConnection } from '../../connection'
import { activateLocale } from '../../i18n'
import { useLogOut } from '../account/use-log-out'

/** `keys` is the equivalent shortcut. */
export type Command = { key: string; label: string; keys?: string; run: () => void }

export function useSearchCommands(): readonly Command[] {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const logOut = useLogOut()
  const screen = useFullScreen()
  const { bootstrap } = useConnection()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const open = (href: string) => () => router.history.push(href)
  const schemes = [
    { key: 'light', label: t`Appearance: light` },
    { key: 'dark', label: t`Appearance: dark` },
    { key: 'auto', label: t`Appearance: system` },
  ] as const
  return [
    { key: 'home', label: t`Home`, run: open('/wel/index') },
    { key: 'info', label: t`Personal info`, run: open('/info/index') },
    { key: 'password', label: t`Change password`, run: open('/info/index?tab=password') },
    { key: 'sessions', label: t`My sessions`, run: open('/info/index?tab=sessions') },
    { key: 'preferences', label: t`Language and time zone`, run: open('/info/index?tab=preferences') },
    ...(bootstrap.isSwitchModeOn
      ? [{ key: 'switch', label: t`Switch department or role`, run: () => openDialog('switch') }]
      : []),
    { key: 'themes', label: t`Theme and colour`, run: () => openDialog('themes') },
    ...schemes
      .filter(({ key }) => key !== colorScheme)
      .map(({ key, label }) => ({ key, label, run: () => setColorScheme(key) })),
    ...(screen.isSupported
      ? [{ key: 'full-screen', label: screen.isFull ? t`Leave full screen` : t`Full screen`, run: screen.toggle }]
      : []),
    // Each language is named in itself.
    i18n.locale === 'en'
      ? { key: 'zh', label: '中文', run: () => void activateLocale('zh') }
      : { key: 'en', label: 'English', run: () => void activateLocale('en') },
    { key: 'keys', label: t`Keyboard shortcuts`, keys: '?', run: () => openDialog('keys') },
    { key: 'lock', label: t`Lock the screen`, keys: 'Alt+L', run: () => openDialog('lock') },
    { key: 'log-out', label: t`Log out`, run: () => void logOut() },
  ]
}
