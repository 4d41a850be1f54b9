/** Tenants: the operators on this installation, and the platform itself. */
import { tenantInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { auditColumns, eitherContains } from '../../crud/names.ts'
import type { Resource, Row } from '../../crud/resource.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { validZone } from '../../http/request-facts.ts'

function checkZone(_: Context, row: Row): Row {
  const zone = row['timeZone']
  if (typeof zone === 'string' && !validZone(zone)) throw fieldProblem('tenant.zone-unknown', 'timeZone')
  return row
}

export const tenants: Resource = {
  name: 'tenants',
  table: 'tenant',
  tenancy: 'own',
  alias: 't',
  // The recycle bin is a list of its own, chosen by a filter; what left it for good is gone (bin.ts).
  alive: sql`t.is_deleted < 2`,
  select: sql`t.id, t.tenant_id, t.tenant_name, t.tenant_name_en, t.domain_url, t.background_url, t.linkman, t.contact_number, t.address,
    t.account_number, t.expire_time, t.package_id, t.datasource_id, t.country_code, t.currency_code, t.currency_exponent, t.time_zone,
    t.status, ${auditColumns('t')}`,
  from: sql`tenant t`,
  filters: {
    tenantName: eitherContains('t.tenant_name'),
    linkman: contains('t.linkman'),
    contactNumber: contains('t.contact_number'),
    status: equals('t.status'),
    isDeleted: equals('t.is_deleted'),
    ...createTimeFilters('t.createTime'),
  },
  rule: formRule(tenantInput),
  writable: [
    'tenantName',
    'tenantNameEn',
    'domainUrl',
    'backgroundUrl',
    'linkman',
    'contactNumber',
    'address',
    'accountNumber',
    'expireTime',
    'countryCode',
    'currencyCode',
    'currencyExponent',
    'timeZone',
    'status',
  ],
  prepare: checkZone,
}
