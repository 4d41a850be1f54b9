// How the console looks on this device: the theme and colour of whoever reads. What they amount to, a small style sheet,
// is remembered as text, so that early.js has it before the first paint and no table of themes is loaded for it.

export type Density = 'compact' | 'normal' | 'comfortable'
export type Look = {
  theme: string
  colour: string
  /** The style sheet; none for the look the console starts with. */
  css: string
  density: Density
  /** The scheme before a theme that is dark by itself was chosen: what the next theme returns to. */
  schemeBefore?: 'light' | 'auto'
}

export const firstLook: Look = { theme: 'theme-bule', colour: '#409EFF', css: '', density: 'normal' }

/** The look last shown on this device; public/early.js reads it too. */
const deviceKey = 'swapdesk.look'
const keyOf = (userId: string) => `${deviceKey}.${userId}`
const listeners = new Set<() => void>()

function read(key: string): Look | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Look> | null
    return found ? { ...firstLook, ...found } : null
  } catch {
    return null
  }
}

let look = read(deviceKey) ?? firstLook

/** Shows a look without remembering it. */
export function showLook(next: Look): void {
  look = next
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(next.css)
  document.adoptedStyleSheets = [sheet]
  for (const notify of listeners) notify()
}

/** Shows a look, and remembers it for its reader and for the next start on this device. */
export function keepLook(userId: string, next: Look): void {
  const text = JSON.stringify(next)
  localStorage.setItem(keyOf(userId), text)
  localStorage.setItem(deviceKey, text)
  showLook(next)
}

/** Whoever logged in sees their own look, and the first one where they never chose. */
export function showLookOf(userId: string): void {
  const own = read(keyOf(userId)) ?? firstLook
  if (own.css === look.css && own.theme === look.theme) return
  localStorage.setItem(deviceKey, JSON.stringify(own))
  showLook(own)
}

export function currentLook(): Look {
  return look
}

export function onLook(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Other windows of the same reader follow. */
export function followLookElsewhere(userId: string): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === keyOf(userId)) showLook(read(keyOf(userId)) ?? firstLook)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
