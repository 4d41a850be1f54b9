// Layout of login and lock page: illustration on wide screens, language and color scheme in the corner.
import type { ReactNode } from 'react'
import { LanguageSwitch } from '../switches/language-switch'
import { ColorSchemeSwitch } from '../switches/color-scheme-switch'
import classes from './login-layout.module.css'
import { LoginIllustration, type LoginIllustrationProps } from './login-illustration'

export function LoginLayout({ children, ...art }: LoginIllustrationProps & { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <LoginIllustration {...art} />
      <main className={classes.main}>
        <div className={classes.corner}>
          <LanguageSwitch />
          <ColorSchemeSwitch />
        </div>
        {children}
      </main>
    </div>
  )
}
