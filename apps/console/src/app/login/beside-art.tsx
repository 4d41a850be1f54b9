// The frame of login and lock page: the picture at the left where there is room, language and colours in the corner.
import type { ReactNode } from 'react'
import { LanguageSwitch } from '../switches/language-switch'
import { SchemeSwitch } from '../switches/color-scheme-switch'
import classes from './beside-art.module.css'
import { LoginArt, type LoginArtProps } from './login-art'

export function BesideArt({ children, ...art }: LoginArtProps & { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <LoginArt {...art} />
      <main className={classes.main}>
        <div className={classes.corner}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        {children}
      </main>
    </div>
  )
}
