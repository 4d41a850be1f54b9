// The appearance of the console on this device: theme, accent color and density. The generated style sheet is stored as
// text, so that early.js can apply it before the first paint.

export type Density = 'compact' | 'normal' | 'comfortable'
export type Appearance = {
  theme: string
  color: string
  /** The style sheet; empty for the default appearance. */
  css: string
  density: Density
  /** The color scheme before a dark theme was chosen; the next theme restores it. */
  schemeBefore?: 'light' | 'auto'
}

export const defaultAppearance: Appearance = { theme: 'theme-bule', color: '#409EFF', css: '', density: 'normal' }

/** The appearance last used on this device; public/early.js reads it too. */
const deviceKey = 'swapdesk.appearance'
const keyOf = (userId: string) => `${deviceKey}.${userId}`
const listeners = new Set<() => void>()

function read(key: string): Appearance | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Appearance> | null
    return found ? { ...defaultAppearance, ...found } : null
  } catch {
    return null
  }
}

let appearance = read(deviceKey) ?? defaultAppearance

/** Applies an appearance without storing it. */
function applyAppearance(next: Appearance): void {
  appearance = next
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(next.css)
  document.adoptedStyleSheets = [sheet]
  for (const notify of listeners) notify()
}

/** Applies an appearance and stores it for the user and this device. */
export function saveAppearance(userId: string, next: Appearance): void {
  const text = JSON.stringify(next)
  localStorage.setItem(keyOf(userId), text)
  localStorage.setItem(deviceKey, text)
  applyAppearance(next)
}

/** Applies the user's stored appearance, or the default. */
export function applyAppearanceOf(userId: string): void {
  const own = read(keyOf(userId)) ?? defaultAppearance
  if (own.css === appearance.css && own.theme === appearance.theme) return
  localStorage.setItem(deviceKey, JSON.stringify(own))
  applyAppearance(own)
}

export function currentAppearance(): Appearance {
  return appearance
}

export function onAppearanceChange(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Applies changes made in other windows of the same user. */
export function followAppearanceInOtherWindows(userId: string): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === keyOf(userId)) applyAppearance(read(keyOf(userId)) ?? defaultAppearance)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
