/** Countries a tenant can be in, with the currency and time zone a new tenant there starts with (ISO 3166, ISO 4217, IANA). */
import { phonePrefixOf } from '@swapdesk/domain'
import type { DataOf } from '../../http/context.ts'
import type { Locale } from '../../http/problem.ts'

type Country = DataOf<'tenantCountries'>[number]

/** Code, currency, its decimals as the product counts them, time zone. */
const COUNTRIES = [
  ['AE', 'AED', 2, 'Asia/Dubai'],
  ['AU', 'AUD', 2, 'Australia/Sydney'],
  ['BD', 'BDT', 2, 'Asia/Dhaka'],
  ['BJ', 'XOF', 0, 'Africa/Porto-Novo'],
  ['BR', 'BRL', 2, 'America/Sao_Paulo'],
  ['CI', 'XOF', 0, 'Africa/Abidjan'],
  ['CM', 'XAF', 0, 'Africa/Douala'],
  ['CN', 'CNY', 2, 'Asia/Shanghai'],
  ['CO', 'COP', 2, 'America/Bogota'],
  ['DE', 'EUR', 2, 'Europe/Berlin'],
  ['EG', 'EGP', 2, 'Africa/Cairo'],
  ['ES', 'EUR', 2, 'Europe/Madrid'],
  ['ET', 'ETB', 2, 'Africa/Addis_Ababa'],
  ['FR', 'EUR', 2, 'Europe/Paris'],
  ['GB', 'GBP', 2, 'Europe/London'],
  ['GH', 'GHS', 2, 'Africa/Accra'],
  ['HK', 'HKD', 2, 'Asia/Hong_Kong'],
  ['ID', 'IDR', 2, 'Asia/Jakarta'],
  ['IN', 'INR', 2, 'Asia/Kolkata'],
  ['IT', 'EUR', 2, 'Europe/Rome'],
  ['KE', 'KES', 2, 'Africa/Nairobi'],
  ['KH', 'KHR', 2, 'Asia/Phnom_Penh'],
  ['LA', 'LAK', 2, 'Asia/Vientiane'],
  ['LK', 'LKR', 2, 'Asia/Colombo'],
  ['MA', 'MAD', 2, 'Africa/Casablanca'],
  ['MM', 'MMK', 2, 'Asia/Yangon'],
  ['MO', 'MOP', 2, 'Asia/Macau'],
  ['MX', 'MXN', 2, 'America/Mexico_City'],
  ['MY', 'MYR', 2, 'Asia/Kuala_Lumpur'],
  ['NG', 'NGN', 2, 'Africa/Lagos'],
  ['NL', 'EUR', 2, 'Europe/Amsterdam'],
  ['NP', 'NPR', 2, 'Asia/Kathmandu'],
  ['PE', 'PEN', 2, 'America/Lima'],
  ['PH', 'PHP', 2, 'Asia/Manila'],
  ['PK', 'PKR', 2, 'Asia/Karachi'],
  ['RW', 'RWF', 0, 'Africa/Kigali'],
  ['SG', 'SGD', 2, 'Asia/Singapore'],
  ['SN', 'XOF', 0, 'Africa/Dakar'],
  ['TG', 'XOF', 0, 'Africa/Lome'],
  ['TH', 'THB', 2, 'Asia/Bangkok'],
  ['TZ', 'TZS', 2, 'Africa/Dar_es_Salaam'],
  ['UG', 'UGX', 0, 'Africa/Kampala'],
  ['US', 'USD', 2, 'America/New_York'],
  ['VN', 'VND', 0, 'Asia/Ho_Chi_Minh'],
  ['ZA', 'ZAR', 2, 'Africa/Johannesburg'],
  ['ZM', 'ZMW', 2, 'Africa/Lusaka'],
] as const

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
