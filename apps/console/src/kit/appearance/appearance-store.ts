// How the console looks on this device: the theme and colour of whoever reads. What they amount to, a small style sheet,
// is remembered as text, so that early.js has it before the first paint and no table of themes is loaded for it.

export type Density = 'compact' | 'normal' | 'comfortable'
export type Appearance = {
  theme: string
  color: string
  /** The style sheet; none for the look the console starts with. */
  css: string
  density: Density
  /** The scheme before a theme that is dark by itself was chosen: what the next theme returns to. */
  schemeBefore?: 'light' | 'auto'
}

export const defaultAppearance: Appearance = { theme: 'theme-bule', color: '#409EFF', css: '', density: 'normal' }

/** The look last shown on this device; public/early.js reads it too. */
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

/** Shows a look without remembering it. */
export function applyAppearance(next: Appearance): void {
  appearance = next
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(next.css)
  document.adoptedStyleSheets = [sheet]
  for (const notify of listeners) notify()
}

/** Shows a appearance, and remembers it for its user and for the next start on this device. */
export function saveAppearance(userId: string, next: Appearance): void {
  const text = JSON.stringify(next)
  localStorage.setItem(keyOf(userId), text)
  localStorage.setItem(deviceKey, text)
  applyAppearance(next)
}

/** Whoever logged in sees their own appearance, and the first one where they never chose. */
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

/** Other windows of the same user follow. */
export function followAppearanceInOtherWindows(userId: string): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === keyOf(userId)) applyAppearance(read(keyOf(userId)) ?? defaultAppearance)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
