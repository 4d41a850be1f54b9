/** The text of a search as it is compared with columns. */
import { phoneSpellings } from '../../crud/phones.ts'
import { plainText } from '../../db/search-terms.ts'
import { fieldMessages } from '../../http/input.ts'
import { Problem } from '../../http/problem.ts'

const LENGTH_MIN = 2
const LENGTH_MAX = 64
/** The shortest text that a trigram index finds inside a value. */
const PART_LENGTH_MIN = 3

export type SearchedText = {
  /** As typed, for phones in national or international form. */
  typed: string
  /** Spellings compared with serial numbers, card numbers, phones and names: a phone also without its separators. */
  spellings: readonly string[]
  /** Spellings compared with the words of names: pinyin also without blanks and apostrophes. */
  words: readonly string[]
  /** Whether it is long enough to be found inside a value. */
  isPart: boolean
}

function tooShort(): Problem {
  const error = { keyword: 'minLength', instancePath: '/text', schemaPath: '', params: { limit: LENGTH_MIN } }
  return new Problem('validation.failed', {}, (locale) => fieldMessages([error], locale))
}

/** The contract has checked the length of the text as sent; blanks around it do not count. */
export function searchedText(given: string): SearchedText {
  const text = Array.from(plainText(given)).slice(0, LENGTH_MAX).join('')
  if (Array.from(text).length < LENGTH_MIN) throw tooShort()
  const digits = (/^[\d ().+-]+$/.test(text) ? phoneSpellings(text).at(-1) : undefined) ?? text
  const letters = text.replaceAll(/[ '’]/g, '')
  const ofLength = (spelling: string) => Array.from(spelling).length >= LENGTH_MIN
  return {
    typed: text,
    spellings: [...new Set([text, digits])].filter(ofLength),
    words: [...new Set([text, letters])].filter(ofLength),
    isPart: Array.from(digits).length >= PART_LENGTH_MIN,
  }
}
