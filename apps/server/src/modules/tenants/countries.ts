/** Countries a tenant can be in, with their names and phone prefixes. */
import { COUNTRIES, phonePrefixOf } from '@swapdesk/domain'
import type { DataOf } from '../../http/context.ts'
import type { Locale } from '../../http/problem.ts'

type Country = DataOf<'tenantCountries'>[number]

/** Decimals that amounts of a currency have: those of the list above, else those of ISO 4217, two at most. */
export function exponentOf(currencyCode: string): number {
  const listed = COUNTRIES.find(([, code]) => code === currencyCode)
  if (listed) return listed[2]
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode })
  return Math.min(format.resolvedOptions().maximumFractionDigits ?? 2, 2)
}

const namesZh = new Intl.DisplayNames('zh-CN', { type: 'region' })
const namesEn = new Intl.DisplayNames('en', { type: 'region' })

const countries: readonly Country[] = COUNTRIES.map(([countryCode, currencyCode, currencyExponent, timeZone]) => ({
  countryCode,
  name: namesZh.of(countryCode) ?? countryCode,
  nameEn: namesEn.of(countryCode) ?? countryCode,
  phonePrefix: phonePrefixOf(countryCode),
  currencyCode,
  currencyExponent,
  timeZone,
}))

/** The country of a code; undefined where the product does not know it. */
export function countryOf(code: string): Country | undefined {
  return countries.find(({ countryCode }) => countryCode === code)
}

/** In the order of their names in the caller's language. */
export function countriesIn(locale: Locale): Country[] {
  const nameOf = ({ name, nameEn }: Country) => (locale === 'zh' ? name : nameEn)
  const { compare } = new Intl.Collator(locale === 'zh' ? 'zh-CN' : 'en')
  return countries.toSorted((a, b) => compare(nameOf(a), nameOf(b)))
}
