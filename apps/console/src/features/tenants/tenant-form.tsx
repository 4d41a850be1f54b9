// The form of a tenant: identity, country, time zone and currency.
import { useLingui } from '@lingui/react/macro'
import { tenantInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/tenants'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import type { tenants } from './tenant-resource'

const initial = {
  tenantName: '',
  tenantNameEn: '',
  linkman: '',
  contactNumber: '',
  address: '',
  domainUrl: '',
  countryCode: 'CN',
  currencyCode: 'CNY',
  currencyExponent: '2',
  timeZone: 'Asia/Shanghai',
  accountNumber: '-1',
  expireTime: '',
  status: '1',
}
const Field = fieldsOf<typeof initial>(labels)

const countryCodes = ['CN', 'UG', 'RW', 'KE', 'TZ', 'ET', 'NG', 'GH', 'ZA', 'SG', 'TH', 'VN', 'ID', 'PH', 'IN']
const currencyCodes = [
  'CNY',
  'UGX',
  'RWF',
  'KES',
  'TZS',
  'ETB',
  'NGN',
  'GHS',
  'ZAR',
  'SGD',
  'THB',
  'VND',
  'IDR',
  'PHP',
  'INR',
  'USD',
  'EUR',
]
const timeZones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))

/** Codes with their names in the user's language. */
function namedCodes(codes: readonly string[], type: 'region' | 'currency', locale: string) {
  const names = new Intl.DisplayNames(locale === 'en' ? 'en' : 'zh-CN', { type })
  return codes.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))
}

const exponents = ['0', '1', '2'].map((exponent) => ({ value: exponent, label: exponent }))

function Fields() {
  const { t, i18n } = useLingui()
  return (
    <>
      <Field.Text name="tenantName" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="tenantNameEn" />
      <Field.Text name="linkman" />
      <Field.Text name="contactNumber" />
      <Field.Text name="address" />
      <Field.Text name="domainUrl" hint={t`The domain at which this tenant opens the console`} />
      <Field.Choice name="countryCode" options={namedCodes(countryCodes, 'region', i18n.locale)} />
      <Field.Choice name="timeZone" options={timeZones} />
      <Field.Choice name="currencyCode" options={namedCodes(currencyCodes, 'currency', i18n.locale)} />
      <Field.Radios name="currencyExponent" options={exponents} />
      <Field.Integer name="accountNumber" hint={t`-1 for any number`} />
      <Field.DateTime name="expireTime" hint={t`Leave empty for no expiry`} />
      <Field.DictRadios name="status" />
    </>
  )
}

export const tenantForm: FormDefinition<typeof tenants> = { schema: tenantInput, initial, Fields }
