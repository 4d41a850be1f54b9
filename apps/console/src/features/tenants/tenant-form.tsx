// The form of a tenant: identity, country, time zone and currency.
import { useLingui } from '@lingui/react/macro'
import { tenantInput } from '@swapdesk/validation'
import { useEffect, useRef } from 'react'
import { labels } from '@swapdesk/contract/labels/tenants'
import { useCall } from '../../kit/api/client'
import { named } from '../../kit/api/options'
import { fieldsOf } from '../../kit/form/fields'
import { type FormDefinition, useFormContext } from '../../kit/form/form'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'
import type { tenants } from './tenant-resource'

const initial = {
  tenantName: '',
  tenantNameEn: '',
  linkman: '',
  contactNumber: '',
  address: '',
  domainUrl: '',
  backgroundUrl: '',
  countryCode: 'CN',
  currencyCode: 'CNY',
  timeZone: 'Asia/Shanghai',
  accountNumber: '-1',
  expireTime: '',
  status: '1',
}
const Field = fieldsOf<typeof initial>(labels)

const timeZones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))

/** The server's countries, and their currencies, named in the user's language. */
function useCountries() {
  const { i18n } = useLingui()
  const countries = useCall('tenantCountries', {}, { staleTimeMs: Infinity }).data ?? []
  const names = new Intl.DisplayNames(i18n.locale === 'en' ? 'en' : 'zh-CN', { type: 'currency' })
  const currencies = [...new Set(countries.map((country) => country.currencyCode))].toSorted()
  return {
    countries: countries.map(({ countryCode, name, nameEn }) => ({
      value: countryCode,
      label: `${named(i18n.locale, name, nameEn)} · ${countryCode}`,
    })),
    currencies: currencies.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` })),
    defaultsOf: (code: unknown) => countries.find(({ countryCode }) => countryCode === code),
  }
}

/** A changed country brings its currency and time zone, where the form had those of the country before. */
function CountryDefaults() {
  const { form } = useFormContext()
  const { defaultsOf } = useCountries()
  const code = Field.useValue('countryCode')
  const before = useRef(code)
  const apply = useStableCallback(() => {
    const [was, next] = [defaultsOf(before.current), defaultsOf(code)]
    if (!was || !next || was === next) return
    before.current = code
    for (const name of ['currencyCode', 'timeZone'] as const)
      if (form.getValues()[name] === was[name]) form.setFieldValue(name, next[name])
  })
  useEffect(apply, [apply, code])
  return null
}

function Fields() {
  const { t } = useLingui()
  const { countries, currencies } = useCountries()
  return (
    <>
      <Field.Text name="tenantName" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="tenantNameEn" />
      <Field.Text name="linkman" />
      <Field.Text name="contactNumber" />
      <Field.Text name="address" />
      <Field.Text name="domainUrl" hint={t`The domain at which this tenant opens the console`} />
      <Field.Image name="backgroundUrl" hint={t`The background of this tenant's login page`} />
      <Field.Choice name="countryCode" options={countries} />
      <CountryDefaults />
      <Field.Choice name="timeZone" options={timeZones} />
      <Field.Choice name="currencyCode" options={currencies} />
      <Field.Integer name="accountNumber" hint={t`-1 for any number`} />
      <Field.DateTime name="expireTime" hint={t`Leave empty for no expiry`} />
      <Field.DictRadios name="status" />
    </>
  )
}

export const tenantForm: FormDefinition<typeof tenants> = { schema: tenantInput, initial, Fields }
