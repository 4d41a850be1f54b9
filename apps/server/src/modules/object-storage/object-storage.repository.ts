/**
 * Storages of uploaded files beside the disk of the server; at most one of a tenant is in use. Raw SQL: counts of the files in
 * each.
 */
import { objectStorageChangeInput, objectStorageInput } from '@swapdesk/validation'
import { dictionaryName, localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type RowRule } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import { isEncrypted } from '../../http/secret-encryption.ts'

const formOf = formRule((isCreate) => (isCreate ? objectStorageInput : objectStorageChangeInput))

/** The stored secret is encrypted, hence longer than one that is entered; it was checked when it was. */
const rule: RowRule = (row, locale, isCreate, rules) => {
  const isStored = !isCreate && isEncrypted(String(row['secretKey']))
  return formOf(isStored ? { ...row, secretKey: null } : row, locale, isCreate, rules)
}

export const objectStorages = defineNoun({
  operations: {
    list: 'objectStorageList',
    detail: 'objectStorageDetail',
    submit: 'objectStorageSubmit',
    remove: 'objectStorageRemove',
    export: 'objectStorageExport',
  },
  title: { zh: '对象存储', en: 'object storage' },
  table: 'objectStorage',
  alias: 's',
  joins: { n: { table: 'tenant', on: { tenantId: 's.tenantId' } } },
  columns: {
    tenantName: localName('n.tenantName'),
    categoryName: dictionaryName('oss', 's.category'),
    hasSecret: sql<boolean>`s.secret_key <> ''`,
    fileCount: sql<number>`(select count(*)::int from stored_file f where f.storage_id = s.id and not f.is_removed)`,
    arrivingCount: sql<number>`(select count(*)::int from stored_file f
      where f.target_id = s.id and f.is_moving and f.storage_id is distinct from s.id)`,
    leavingCount: sql<number>`(select count(*)::int from stored_file f where f.is_moving
      and (f.leaving_id = s.id or f.storage_id = s.id and f.target_id is distinct from s.id))`,
    transferError: sql<string | null>`(select f.error from stored_file f where f.is_moving and f.error is not null
      and (f.target_id = s.id or f.storage_id = s.id or f.leaving_id = s.id) order by f.next_try_time desc limit 1)`,
  },
  filters: {
    category: equals('s.category'),
    ossCode: contains('s.ossCode'),
    endpoint: contains('s.endpoint'),
    bucketName: contains('s.bucketName'),
    status: equals('s.status'),
    ...createTimeFilters('s'),
  },
  scopeColumns: ['category', 'status'],
  unique: {
    object_storage_code_key: { error: 'object-storage.code-taken', field: 'ossCode' },
    object_storage_in_use_key: { error: 'object-storage.other-enabled', field: 'status' },
  },
  rule,
  secrets: ['secretKey'],
})
