// Cycles through light, dark and the system's color scheme.
import { useLingui } from '@lingui/react/macro'
import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import classes from './switches.module.css'

const next: Record<MantineColorScheme, MantineColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' }
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

export function ColorSchemeSwitch() {
  const { t } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const labels: Record<MantineColorScheme, string> = {
    auto: t`Appearance: system`,
    light: t`Appearance: light`,
    dark: t`Appearance: dark`,
  }
  const Icon = icons[colorScheme]
  return (
    <button
      type="button"
      className={classes.single}
      aria-label={labels[colorScheme]}
      title={labels[colorScheme]}
      onClick={() => setColorScheme(next[colorScheme])}
    >
      <Icon size={17} stroke={1.7} />
    </button>
  )
}
