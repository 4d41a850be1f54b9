// Browser and system of a user agent; nothing for other programs.
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bMicroMessenger\/(\d+)/, 'WeChat'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)(?:[^ \d][^ ]*)? (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]
const systems: readonly [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

type UserAgent = { browser: string; system: string }

export function userAgentName(userAgent: string): UserAgent {
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version === undefined) continue
    return { browser: `${name} ${version}`, system: systems.find(([system]) => system.test(userAgent))?.[1] ?? '' }
  }
  return { browser: '', system: '' }
}
