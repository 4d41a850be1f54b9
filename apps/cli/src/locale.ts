// The locale: --lang, else SWAPDESK_LANG, else the terminal's, else zh.
import type { Locale } from '@swapdesk/sdk'

type Environment = Readonly<Record<string, string | undefined>>

function localeIn(text: string | undefined): Locale | undefined {
  const tag = text?.slice(0, 2).toLowerCase()
  return tag === 'zh' || tag === 'en' ? tag : undefined
}

/** The first of LC_ALL, LC_MESSAGES and LANG that is set decides (POSIX.1-2017, 8.2). */
export function localeOf(argv: readonly string[], environment: Environment): Locale {
  const place = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='))
  const given = argv[place]?.split('=')[1] ?? (place < 0 ? undefined : argv[place + 1])
  const terminal = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG']
  return localeIn(given) ?? localeIn(environment['SWAPDESK_LANG']) ?? localeIn(terminal) ?? 'zh'
}
