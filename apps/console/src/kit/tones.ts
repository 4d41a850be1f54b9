// Which states are normal, which need a look: colour means this and nothing else. Codes that are no states have none.
export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'off'

const tones: Record<string, Record<string, Tone>> = {
  EnableStatus: { '0': 'off', '1': 'ok' },
  LeaseStatus: { '0': 'off', '1': 'ok', '2': 'warn', '3': 'bad', '4': 'off' },
  CrossTheBorder: { '0': 'ok', '1': 'bad', '2': 'off' },
  lockStatus: { '0': 'off', '1': 'ok', '2': 'info', '3': 'info', '4': 'bad' },
  OnlineStatus: { '0': 'off', '1': 'ok' },
}

/** The tone of a dictionary item, or null for codes that only name a kind. */
export function toneOf(code: string, key: string): Tone | null {
  return tones[code]?.[key] ?? null
}
