// Which language the console speaks: catalogs load on demand, the choice is remembered, and a switch needs no reload.
import { i18n, type Messages } from '@lingui/core'

export type Locale = 'zh' | 'en'
export const locales: readonly Locale[] = ['zh', 'en']

const storageKey = 'swapdesk.locale'
const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  zh: () => import('../locales/zh.po'),
  en: () => import('../locales/en.po'),
}
/** What the Accept-Language header and the document's `lang` say. */
export const languageTags: Record<Locale, string> = { zh: 'zh-CN', en: 'en-US' }

/** The remembered language; Chinese when nothing is remembered. */
export function rememberedLocale(): Locale {
  return localStorage.getItem(storageKey) === 'en' ? 'en' : 'zh'
}

export function currentLocale(): Locale {
  return i18n.locale === 'en' ? 'en' : 'zh'
}

/** Loads a catalog and makes everything on the screen speak it. */
export async function activateLocale(locale: Locale): Promise<void> {
  const { messages } = await catalogs[locale]()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = languageTags[locale]
  localStorage.setItem(storageKey, locale)
}
