// The columns of tenants, in the groups of the detail view.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/tenants'
import { columnsOf } from '../../kit/columns'
import { filtersOf } from '../../kit/list/filters'
import { auditSection } from '../../kit/crud/sections'
import { RecordLink } from '../../kit/navigation/record-link'
import { nameOf } from '../../kit/resource'
import type { TenantRow } from './tenant-resource'

const col = columnsOf<TenantRow>(labels)

const name = col.custom('tenantName', (row) => <TenantName row={row} />, { width: 200 })
const number = col.serial('tenantId', { width: 120 })
const contact = col.text('linkman', { width: 110 })
const phone = col.text('contactNumber', { width: 140 })
const country = col.text('countryCode', { width: 90 })
const currency = col.text('currencyCode', { width: 90 })
const decimals = col.number('currencyExponent', { width: 160, isHiddenAtFirst: true })
const zone = col.text('timeZone', { width: 150 })
function TenantName({ row }: { row: TenantRow }) {
  const { i18n } = useLingui()
  return <RecordLink kind="tenant" id={row.id} text={nameOf(row, 'tenantName', i18n.locale)} />
}

// -1 means unlimited and must not be shown as “not set”.
const accounts = col.custom(
  'accountNumber',
  (row) => (row.accountNumber < 0 ? <Trans>Unlimited</Trans> : row.accountNumber),
  { width: 110 },
)
const productPackage = col.custom('packageName', (row) => row.packageName ?? <Trans>All menus</Trans>, { width: 110 })
const expires = col.custom('expireTime', (row) => row.expireTime ?? <Trans>Never</Trans>, { width: 160 })
const domain = col.text('domainUrl', { isHiddenAtFirst: true, width: 200 })
const address = col.text('address', { isHiddenAtFirst: true, width: 240 })
const status = col.dict('status')
const updated = col.dateTime('updateTime')

export const tenantColumns = [
  name,
  number,
  contact,
  phone,
  country,
  currency,
  decimals,
  zone,
  productPackage,
  accounts,
  expires,
  domain,
  address,
  status,
  updated,
]

export const headColumns = [number, status]
export const figureColumns = [productPackage, accounts, expires, zone, currency]

export const tenantSections = [
  { title: msg`Basics`, columns: [name, number, domain, status] },
  { title: msg`Contact`, columns: [contact, phone, address] },
  { title: msg`Region and money`, columns: [country, zone, currency, decimals] },
  { title: msg`Subscription`, columns: [productPackage, accounts, expires] },
  auditSection,
]

const filter = filtersOf<'tenantList'>(labels)
export const tenantFilters = [
  filter.text('tenantName'),
  filter.text('linkman'),
  filter.text('contactNumber'),
  filter.dict('status'),
]
