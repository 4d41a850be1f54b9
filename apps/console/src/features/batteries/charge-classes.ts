// The classes of charge that the server counts, and the filter of each.
export const chargeClasses = ['0-20', '20-40', '40-60', '60-80', '80-100'] as const

/** With its lower bound and without its upper one, except the last. */
export function chargeRange(key: string): { bmsSoc_ge: string; bmsSoc_le: string } {
  const [from = '0', to = '100'] = key.split('-')
  return { bmsSoc_ge: from, bmsSoc_le: to === '100' ? to : String(Number(to) - 1) }
}
