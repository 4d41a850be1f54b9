// What the search offers beside pages: the reader's own pages, language, colours and leaving.
import { useLingui } from '@lingui/react/macro'
import { useMantineColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { activateLocale } from '../i18n'
import { useLogOut } from './use-log-out'

export type Command = { key: string; label: string; run: () => void }

export function useSearchCommands(): readonly Command[] {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const logOut = useLogOut()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const open = (href: string) => () => router.history.push(href)
  const schemes = [
    { key: 'light', label: t`Colours: light` },
    { key: 'dark', label: t`Colours: dark` },
    { key: 'auto', label: t`Colours: as the system` },
  ] as const
  return [
    { key: 'home', label: t`Home`, run: open('/wel/index') },
    { key: 'info', label: t`Personal info`, run: open('/info/index') },
    { key: 'password', label: t`Change password`, run: open('/info/index?tab=password') },
    { key: 'sessions', label: t`My sessions`, run: open('/info/index?tab=sessions') },
    { key: 'preferences', label: t`Language and time zone`, run: open('/info/index?tab=preferences') },
    ...schemes
      .filter(({ key }) => key !== colorScheme)
      .map(({ key, label }) => ({ key, label, run: () => setColorScheme(key) })),
    // Each language is named in itself, so that its reader finds it.
    i18n.locale === 'en'
      ? { key: 'zh', label: '中文', run: () => void activateLocale('zh') }
      : { key: 'en', label: 'English', run: () => void activateLocale('en') },
    { key: 'log-out', label: t`Log out`, run: () => void logOut() },
  ]
}
