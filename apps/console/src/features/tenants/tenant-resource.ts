// The operations of tenants, and those of the recycle bin, from which they are removed permanently.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const tenants = defineResource({
  name: 'tenant',
  label: msg`tenant`,
  nameField: 'tenantName',
  list: 'tenantList',
  page: 'tenant',
  detail: 'tenantDetail',
  submit: 'tenantSubmit',
  export: 'tenantExport',
})

export const recycledTenants = defineResource({
  name: 'recycled-tenant',
  label: msg`tenant`,
  nameField: 'tenantName',
  list: 'tenantList',
})

export type TenantRow = RowOf<typeof tenants>
