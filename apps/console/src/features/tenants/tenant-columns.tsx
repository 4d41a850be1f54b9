// The columns of tenants, in the groups of the detail view.
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import type { TenantRow } from './tenant-resource'

const col = columnsOf<TenantRow>()

const name = col.named('tenantName', 'tenantNameEn', msg`Tenant`, { width: 200 })
const number = col.serial('tenantId', msg`Tenant number`, { width: 120 })
const contact = col.text('linkman', msg`Contact`, { width: 110 })
const phone = col.text('contactNumber', msg`Contact phone`, { width: 140 })
const country = col.text('countryCode', msg`Country`, { width: 80 })
const currency = col.text('currencyCode', msg`Currency`, { width: 90 })
const decimals = col.number('currencyExponent', msg`Decimals of the currency`, { isHiddenAtFirst: true })
const zone = col.text('timeZone', msg`Time zone`, { width: 150 })
// -1 stands for any number here, so it must not read as “not set”.
const accounts = col.custom(
  'accountNumber',
  msg`Account limit`,
  (row) => (row.accountNumber < 0 ? <Trans>Unlimited</Trans> : row.accountNumber),
  { width: 110 },
)
const expires = col.custom('expireTime', msg`Expires`, (row) => row.expireTime ?? <Trans>Never</Trans>, { width: 160 })
const domain = col.text('domainUrl', msg`Domain`, { isHiddenAtFirst: true, width: 200 })
const address = col.text('address', msg`Address`, { isHiddenAtFirst: true, width: 240 })
const status = col.dict('status', msg`Status`, 'EnableStatus')
const updated = col.dateTime('updateTime', msg`Updated`)

export const tenantColumns = [
  name,
  number,
  contact,
  phone,
  country,
  currency,
  decimals,
  zone,
  accounts,
  expires,
  domain,
  address,
  status,
  updated,
]

export const tenantSections = [
  { title: msg`Basics`, columns: [name, number, domain, status] },
  { title: msg`Contact`, columns: [contact, phone, address] },
  { title: msg`Region and money`, columns: [country, zone, currency, decimals] },
  { title: msg`Subscription`, columns: [accounts, expires] },
  auditSection,
]
