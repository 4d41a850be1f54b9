/** Tenants: the operators on this installation, and the platform itself. */
import { domainHost } from '@swapdesk/domain'
import { tenantInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, eitherContains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { numberContains } from '../../crud/phones.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { validZone } from '../../http/request-info.ts'
import { countryOf } from './countries.ts'

function prepare(_: Context, row: Row, before: Row | undefined): Row {
  const country = row['countryCode']
  if (typeof country === 'string' && country !== before?.['countryCode'] && !countryOf(country)) {
    throw fieldProblem('tenant.country-unknown', 'countryCode')
  }
  const zone = row['timeZone']
  if (typeof zone === 'string' && !validZone(zone)) throw fieldProblem('tenant.zone-unknown', 'timeZone')
  const domain = row['domainUrl']
  return typeof domain === 'string' ? { ...row, domainUrl: domainHost(domain) ?? null } : row
}

export const tenants = defineNoun({
  operations: {
    list: 'tenantList',
    options: 'tenantOptions',
    detail: 'tenantDetail',
    submit: 'tenantSubmit',
    export: 'tenantExport',
  },
  title: { zh: '租户', en: 'tenants' },
  table: 'tenant',
  alias: 't',
  joins: { k: { table: 'tenantPackage', on: { id: 't.packageId' } } },
  columns: { packageName: localName('k.packageName') },
  // A filter selects the recycle bin; permanently deleted tenants are never listed (bin.ts).
  alive: () => sql`t.is_deleted < 2`,
  search: {
    kind: 'tenant',
    path: '/system/tenant',
    hasPage: true,
    title: ['tenantName'],
    fields: ['tenantId', 'tenantName', 'tenantNameEn', 'linkman', 'contactNumber'],
    subtitle: ['tenantId', 'linkman', 'contactNumber'],
  },
  filters: {
    tenantName: eitherContains('t.tenantName'),
    linkman: contains('t.linkman'),
    contactNumber: numberContains('t.contactNumber'),
    status: equals('t.status'),
    isDeleted: equals('t.isDeleted'),
    ...createTimeFilters('t'),
  },
  unique: {
    tenant_domain_url_key: { error: 'tenant.domain-taken', field: 'domainUrl' },
    // The server assigns an unused number.
    tenant_tenant_id_key: 'not written by this noun',
  },
  inputOnly: { initialPassword: 'stored as a hash by submitTenant' },
  rule: formRule(tenantInput),
  prepare,
})
