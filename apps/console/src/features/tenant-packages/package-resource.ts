// The operations of product packages. Rows are edited, not read apart: the specification hides the view.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const tenantPackages = defineResource({
  name: 'tenant-package',
  label: msg`product package`,
  nameField: 'packageName',
  list: 'tenantPackageList',
  submit: 'tenantPackageSubmit',
  remove: 'tenantPackageRemove',
  export: 'tenantPackageExport',
})

export type TenantPackageRow = RowOf<typeof tenantPackages>
