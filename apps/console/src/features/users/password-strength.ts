// A rough estimate of a password's strength beside the field; the schema decides which are refused.

type Strength = 0 | 1 | 2 | 3 | 4

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890']
const commonSections = /pass?word|passwd|admin|swapdesk|welcome|letmein|iloveyou|woaini|mima/i

/** Characters that count, without repetitions and sequences. */
function unknownError(password: string): number {
  const lower = password.toLowerCase()
  return Array.from(lower).filter((character, index, all) => {
    const before = all[index - 1]
    if (before === undefined) return true
    const pair = before + character
    return before !== character && !rows.some((row) => row.includes(pair) || row.includes(character + before))
  }).length
}

/** 0 nothing typed, 1 weak, 2 fair, 3 good, 4 strong. */
export function strengthOf(password: string, names: readonly string[] = []): Strength {
  if (password === '') return 0
  const lower = password.toLowerCase()
  const isNamed = names.some((name) => name.length > 2 && lower.includes(name.toLowerCase()))
  const length = unknownError(password)
  const variety = kinds.filter((kind) => kind.test(password)).length
  if (length < 6 || isNamed || (commonSections.test(password) && length < 14)) return 1
  const score = length + 2 * (variety - 1)
  if (score < 11) return 2
  return score < 15 ? 3 : 4
}
