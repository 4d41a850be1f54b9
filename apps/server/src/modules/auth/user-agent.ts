/** A short name for a User-Agent header, the same for every version of a program. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(Headless)?Chrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
const NAME_MAX = 40
/** What is stored of the header; some of the patterns take quadratic time. */
const HEADER_MAX = 500

const nameIn = (list: typeof BROWSERS, text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

export function userAgentName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, HEADER_MAX)
  const browser = nameIn(BROWSERS, text)
  const system = nameIn(SYSTEMS, text)
  if (browser) return system ? `${browser} (${system})` : browser
  return text.split(/[/\s]/)[0]?.slice(0, NAME_MAX) || '---'
}
