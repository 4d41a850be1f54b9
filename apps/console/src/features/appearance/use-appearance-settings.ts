// Selection of theme and colour: applied at once, stored per user, reverted on cancel.
import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { defaultAppearance, saveAppearance, type Appearance } from '../../kit/appearance/appearance-store'
import { useAppearance } from '../../kit/appearance/use-appearance'
import { useCurrentUser } from '../../kit/user/current-user'
import { colorDefault } from './accent'
import { isHex } from './color'
import { appearanceCss } from './appearance-css'
import { isThemeId, themeDefault, themes, type ThemeId } from './themes'

/** The appearance of a theme and a colour. */
function appearanceOf(theme: ThemeId, color: string): Appearance {
  const { density } = themes[theme]
  const isFirst = theme === defaultAppearance.theme && color.toLowerCase() === defaultAppearance.color.toLowerCase()
  return { theme, color, density, css: isFirst ? '' : appearanceCss(themes[theme], color) }
}

/** The current form of a stored appearance; null if unchanged. */
export function renewed(appearance: Appearance): Appearance | null {
  if (!isThemeId(appearance.theme) || !isHex(appearance.color)) return defaultAppearance
  const fresh = appearanceOf(appearance.theme, appearance.color)
  return fresh.css === appearance.css ? null : { ...appearance, ...fresh }
}

export function useAppearanceSettings() {
  const { userId } = useCurrentUser()
  const appearance = useAppearance()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const theme = isThemeId(appearance.theme) ? appearance.theme : themeDefault
  const color = isHex(appearance.color) ? appearance.color : colorDefault

  const chooseTheme = (next: ThemeId) => {
    const chosen = appearanceOf(next, color)
    if (themes[next].isDarkFirst && colorScheme !== 'dark') {
      setColorScheme('dark')
      return saveAppearance(userId, { ...chosen, schemeBefore: colorScheme })
    }
    // A colour scheme that the user has chosen meanwhile is kept.
    if (!themes[next].isDarkFirst && appearance.schemeBefore && colorScheme === 'dark')
      setColorScheme(appearance.schemeBefore)
    return saveAppearance(userId, chosen)
  }
  return {
    theme,
    color,
    scheme: colorScheme,
    chooseTheme,
    chooseColor: (next: string) => {
      if (isHex(next)) saveAppearance(userId, { ...appearance, ...appearanceOf(theme, next) })
    },
    chooseScheme: (next: MantineColorScheme) => {
      setColorScheme(next)
      if (appearance.schemeBefore) saveAppearance(userId, appearanceOf(theme, color))
    },
  }
}

/** The appearance when the dialog was opened, restored on cancel. */
export function useGoBack() {
  const { userId } = useCurrentUser()
  const appearance = useAppearance()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [before] = useState({ appearance, colorScheme })
  return () => {
    setColorScheme(before.colorScheme)
    saveAppearance(userId, before.appearance)
  }
}
