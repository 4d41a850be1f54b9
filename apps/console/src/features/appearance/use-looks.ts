// Choosing a theme and a colour: shown at once, remembered for the reader, taken back on cancel.
import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { firstLook, keepLook, type Look } from '../../kit/appearance/appearance-store'
import { useLook } from '../../kit/appearance/use-appearance'
import { useReader } from '../../kit/user/current-user'
import { colourDefault } from './accent'
import { isHex } from './colour'
import { lookCss } from './look-css'
import { isThemeId, themeDefault, themes, type ThemeId } from './themes'

/** What a theme and a colour amount to. */
export function lookOf(theme: ThemeId, colour: string): Look {
  const { density } = themes[theme]
  const isFirst = theme === firstLook.theme && colour.toLowerCase() === firstLook.colour.toLowerCase()
  return { theme, colour, density, css: isFirst ? '' : lookCss(themes[theme], colour) }
}

/** What a remembered look amounts to today; null where that is the same. */
export function renewed(look: Look): Look | null {
  if (!isThemeId(look.theme) || !isHex(look.colour)) return firstLook
  const fresh = lookOf(look.theme, look.colour)
  return fresh.css === look.css ? null : { ...look, ...fresh }
}

export function useLooks() {
  const { userId } = useReader()
  const look = useLook()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const theme = isThemeId(look.theme) ? look.theme : themeDefault
  const colour = isHex(look.colour) ? look.colour : colourDefault

  const chooseTheme = (next: ThemeId) => {
    const chosen = lookOf(next, colour)
    if (themes[next].isDarkFirst && colorScheme !== 'dark') {
      setColorScheme('dark')
      return keepLook(userId, { ...chosen, schemeBefore: colorScheme })
    }
    // A reader who went back to light meanwhile, or chose dark themselves, keeps what they have.
    if (!themes[next].isDarkFirst && look.schemeBefore && colorScheme === 'dark') setColorScheme(look.schemeBefore)
    return keepLook(userId, chosen)
  }
  return {
    theme,
    colour,
    scheme: colorScheme,
    chooseTheme,
    chooseColour: (next: string) => {
      if (isHex(next)) keepLook(userId, { ...look, ...lookOf(theme, next) })
    },
    chooseScheme: (next: MantineColorScheme) => {
      setColorScheme(next)
      if (look.schemeBefore) keepLook(userId, lookOf(theme, colour))
    },
  }
}

/** How it looked when the dialog was opened, to go back to. */
export function useGoBack() {
  const { userId } = useReader()
  const look = useLook()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [before] = useState({ look, colorScheme })
  return () => {
    setColorScheme(before.colorScheme)
    keepLook(userId, before.look)
  }
}
