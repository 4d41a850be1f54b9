// Which language the console speaks: catalogs load on demand, the choice is remembered, and a switch needs no reload.
import { i18n, type Messages } from '@lingui/core'

export type Locale = 'zh' | 'en'
export const locales: readonly Locale[] = ['zh', 'en']

const storageKey = 'swapdesk.locale'
type Catalogs = Record<Locale, () => Promise<{ messages: Messages }>>
const catalogs: Catalogs = { zh: () => import('../locales/zh.po'), en: () => import('../locales/en.po') }
/** Words that the login page does not wait for, in the groups in which screens load them. */
const groupCatalogs = {
  login: { zh: () => import('../locales/login/zh.po'), en: () => import('../locales/login/en.po') },
  shell: { zh: () => import('../locales/shell/zh.po'), en: () => import('../locales/shell/en.po') },
  screens: { zh: () => import('../locales/screens/zh.po'), en: () => import('../locales/screens/en.po') },
  messages: { zh: () => import('../locales/messages/zh.po'), en: () => import('../locales/messages/en.po') },
  devices: { zh: () => import('../locales/devices/zh.po'), en: () => import('../locales/devices/en.po') },
  appearance: { zh: () => import('../locales/appearance/zh.po'), en: () => import('../locales/appearance/en.po') },
} satisfies Record<string, Catalogs>
export type CatalogGroup = keyof typeof groupCatalogs
/** What the Accept-Language header and the document's `lang` say. */
export const languageTags: Record<Locale, string> = { zh: 'zh-CN', en: 'en-US' }

/** The remembered language; Chinese when nothing is remembered. */
export function rememberedLocale(): Locale {
  return localStorage.getItem(storageKey) === 'en' ? 'en' : 'zh'
}

export function currentLocale(): Locale {
  return i18n.locale === 'en' || i18n.locale === 'zh' ? i18n.locale : rememberedLocale()
}

const activeGroups = new Set<CatalogGroup>()
const loadedCatalogs = new Set<string>()

async function loadGroup(group: CatalogGroup, locale: Locale): Promise<void> {
  activeGroups.add(group)
  const key = `${group}/${locale}`
  if (loadedCatalogs.has(key)) return
  const { messages } = await groupCatalogs[group][locale]()
  if (loadedCatalogs.has(key)) return
  loadedCatalogs.add(key)
  i18n.load(locale, messages)
}

/** Loads what screens say; called with the chunk of every screen. */
export function loadScreenCatalog(group: CatalogGroup = 'screens'): Promise<void> {
  return loadGroup(group, currentLocale())
}

/** Words that are to come with the language itself, because the page to be shown needs them. */
export function preloadCatalogs(...groups: readonly CatalogGroup[]): void {
  for (const group of groups) activeGroups.add(group)
}

/** Loads a catalog and makes everything on the screen speak it. */
export async function activateLocale(locale: Locale): Promise<void> {
  const groups = [...activeGroups].map((group) => loadGroup(group, locale))
  const [{ messages }] = await Promise.all([catalogs[locale](), ...groups])
  // Added to what is there: `loadAndActivate` would throw away the words of the groups.
  i18n.load(locale, messages)
  i18n.activate(locale)
  document.documentElement.lang = languageTags[locale]
  localStorage.setItem(storageKey, locale)
}
