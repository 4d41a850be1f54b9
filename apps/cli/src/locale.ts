// The locale: --lang, else SWAPDESK_LANG, else English for programs, else the terminal's, else zh.
import type { Locale } from '@swapdesk/sdk'

type Environment = Readonly<Record<string, string | undefined>>

function localeIn(text: string | undefined): Locale | undefined {
  const tag = text?.slice(0, 2).toLowerCase()
  // The locale of programs has no Chinese characters.
  if (text === 'C' || text === 'POSIX') return 'en'
  return tag === 'zh' || tag === 'en' ? tag : undefined
}

/** The value of an option that may be written `--name value` or `--name=value`. */
function optionIn(argv: readonly string[], ...names: readonly string[]): string | undefined {
  const place = argv.findIndex((word) => names.includes(word.split('=')[0] ?? ''))
  return argv[place]?.split('=')[1] ?? (place < 0 ? undefined : argv[place + 1])
}

/** Whether errors are wanted as JSON, which must be known before the command line is understood. */
export function isJsonWanted(argv: readonly string[]): boolean {
  return argv.includes('--json') || optionIn(argv, '-o', '--output') === 'json'
}

/** The first of LC_ALL, LC_MESSAGES and LANG that is set decides (POSIX.1-2017, 8.2). */
export function localeOf(argv: readonly string[], environment: Environment): Locale {
  const chosen = localeIn(optionIn(argv, '--lang')) ?? localeIn(environment['SWAPDESK_LANG'])
  if (chosen) return chosen
  if (isJsonWanted(argv)) return 'en'
  return localeIn(environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG']) ?? 'zh'
}
