/** Settings of text messages: a provider, what to log in with, and a template. At most one of a tenant is in use. */
import { SmsProvider } from '@swapdesk/dictionary'
import { smsChangeInput, smsInput } from '@swapdesk/validation'
import { dictionaryName, localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type RowRule } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import { isEncrypted } from '../../http/secret-encryption.ts'

const formOf = formRule((isCreate) => (isCreate ? smsInput : smsChangeInput))

/** The stored secret is encrypted, hence longer than one that is entered; it was checked when it was. */
const rule: RowRule = (row, locale, isCreate, rules) => {
  const isStored = !isCreate && isEncrypted(String(row['secretKey']))
  return formOf(isStored ? { ...row, secretKey: null } : row, locale, isCreate, rules)
}

/** Providers the server can send by; operators may have added others to the dictionary. */
export function isKnownProvider(category: unknown): boolean {
  return Object.values(SmsProvider).some((key) => key === Number(category))
}

export const smsSettings = defineNoun({
  operations: {
    list: 'smsList',
    detail: 'smsDetail',
    submit: 'smsSubmit',
    remove: 'smsRemove',
    export: 'smsExport',
  },
  title: { zh: '短信配置', en: 'SMS settings' },
  table: 'smsSetting',
  alias: 's',
  joins: { n: { table: 'tenant', on: { tenantId: 's.tenantId' } } },
  columns: {
    tenantName: localName('n.tenantName'),
    categoryName: dictionaryName('sms', 's.category'),
    hasSecret: sql<boolean>`s.secret_key <> ''`,
  },
  filters: {
    category: equals('s.category'),
    smsCode: contains('s.smsCode'),
    templateId: contains('s.templateId'),
    signName: contains('s.signName'),
    status: equals('s.status'),
    ...createTimeFilters('s'),
  },
  scopeColumns: ['category', 'status'],
  unique: {
    sms_setting_code_key: { error: 'sms.code-taken', field: 'smsCode' },
    sms_setting_in_use_key: { error: 'sms.other-enabled', field: 'status' },
  },
  rule,
  secrets: ['secretKey'],
})
