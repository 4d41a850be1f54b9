// Locale of the console: catalogs load on demand, the choice is stored, switching needs no reload.
import { i18n, type Messages } from '@lingui/core'
import { provideCatalogOfDialogs } from '../kit/loading/catalog-loader'

export type Locale = 'zh' | 'en'
export const locales: readonly Locale[] = ['zh', 'en']

const storageKey = 'swapdesk.locale'
type Catalogs = Record<Locale, () => Promise<{ messages: Messages }>>
const catalogs: Catalogs = { zh: () => import('../locales/zh.po'), en: () => import('../locales/en.po') }
/** Catalogs the login page does not need, by group. */
const groupCatalogs = {
  login: { zh: () => import('../locales/login/zh.po'), en: () => import('../locales/login/en.po') },
  shell: { zh: () => import('../locales/shell/zh.po'), en: () => import('../locales/shell/en.po') },
  screens: { zh: () => import('../locales/screens/zh.po'), en: () => import('../locales/screens/en.po') },
  messages: { zh: () => import('../locales/messages/zh.po'), en: () => import('../locales/messages/en.po') },
  devices: { zh: () => import('../locales/devices/zh.po'), en: () => import('../locales/devices/en.po') },
  figures: { zh: () => import('../locales/figures/zh.po'), en: () => import('../locales/figures/en.po') },
  swaps: { zh: () => import('../locales/swaps/zh.po'), en: () => import('../locales/swaps/en.po') },
  cards: { zh: () => import('../locales/cards/zh.po'), en: () => import('../locales/cards/en.po') },
  appearance: { zh: () => import('../locales/appearance/zh.po'), en: () => import('../locales/appearance/en.po') },
} satisfies Record<string, Catalogs>
export type CatalogGroup = keyof typeof groupCatalogs
/** Values of the Accept-Language header and the document's `lang`. */
export const languageTags: Record<Locale, string> = { zh: 'zh-CN', en: 'en-US' }

/** The stored locale; Chinese by default. */
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

/** Loads a group of catalogs, with the chunk whose texts it has. */
export function loadScreenCatalog(group: CatalogGroup): Promise<void> {
  return loadGroup(group, currentLocale())
}

provideCatalogOfDialogs(() => loadScreenCatalog('cards'))

/** Groups to load together with the locale, because the first page needs them. */
export function preloadCatalogs(...groups: readonly CatalogGroup[]): void {
  for (const group of groups) activeGroups.add(group)
}

/** Loads a locale's catalogs and activates it. */
export async function activateLocale(locale: Locale): Promise<void> {
  const groups = [...activeGroups].map((group) => loadGroup(group, locale))
  const [{ messages }] = await Promise.all([catalogs[locale](), ...groups])
  // Merged: `loadAndActivate` would discard the groups.
  i18n.load(locale, messages)
  i18n.activate(locale)
  document.documentElement.lang = languageTags[locale]
  localStorage.setItem(storageKey, locale)
}
