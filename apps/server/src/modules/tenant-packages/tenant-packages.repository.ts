/** Product packages: the menus that tenants with a package may use. Raw SQL: the leaves among stored menus, as clients name them. */
import { tenantPackageInput } from '@swapdesk/validation'
import { createTimeFilters, eitherContains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'

/** Cascading clients take a named branch for everything below it, so only leaves are named. */
export const namedMenuIds = sql<string>`coalesce((select string_agg(m.id::text, ',' order by m.id) from menu m
  where m.id = any(k.menu_id) and m.is_deleted = 0
    and not exists (select from menu c where c.parent_id = m.id and c.is_deleted = 0)), '')`

export const tenantPackages = defineNoun({
  operations: {
    list: 'tenantPackageList',
    detail: 'tenantPackageDetail',
    submit: 'tenantPackageSubmit',
    remove: 'tenantPackageRemove',
    export: 'tenantPackageExport',
    options: 'tenantPackageOptions',
  },
  title: { zh: '产品包', en: 'product-packages' },
  table: 'tenantPackage',
  alias: 'k',
  columns: { menuId: namedMenuIds, tenantCount: sql<number>`tenants_with_package(k.id)` },
  filters: {
    packageName: eitherContains('k.packageName'),
    status: equals('k.status'),
    ...createTimeFilters('k'),
  },
  optionsFilter: { status: 1 },
  unique: { tenant_package_name_key: { error: 'tenant-package.name-taken', field: 'packageName' } },
  rule: formRule(tenantPackageInput),
})
