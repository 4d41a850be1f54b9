// Switches between Chinese and English without a reload.
import { useLingui } from '@lingui/react/macro'
import { activateLocale, type Locale, locales } from '../i18n'
import classes from './switches.module.css'

// Each language is named in itself.
const names: Record<Locale, { short: string; full: string; name: string }> = {
  zh: { short: '中', full: '中文', name: '中文' },
  en: { short: 'EN', full: 'English', name: 'EN, English' },
}

export function LanguageSwitch() {
  const { t, i18n } = useLingui()
  return (
    <fieldset aria-label={t`Language`} className={classes.group}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={classes.choice}
          aria-pressed={i18n.locale === locale}
          aria-label={names[locale].name}
          title={names[locale].full}
          onClick={() => void activateLocale(locale)}
        >
          {names[locale].short}
        </button>
      ))}
    </fieldset>
  )
}
