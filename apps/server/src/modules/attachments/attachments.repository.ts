/** Uploaded files of a tenant: name, type and size of each. */
import { attachmentInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { describeFile } from './stored-file.ts'

/** A new row describes the stored file; the file of a row stays the same. */
async function prepare({ db, services }: Context, row: Row, before: Row | undefined): Promise<Row> {
  if (before) {
    if (row['link'] !== before['link']) throw fieldProblem('attachment.file-fixed', 'link')
    return row
  }
  const file = await describeFile(db, services.files, String(row['link']), String(row['originalName']))
  if (!file) throw fieldProblem('file.address', 'link')
  // Its upload counted it as a picture.
  return { ...row, ...file, isCountedAsPicture: true }
}

export const attachments = defineNoun({
  operations: {
    list: 'attachmentList',
    detail: 'attachmentDetail',
    submit: 'attachmentSubmit',
    remove: 'attachmentRemove',
    export: 'attachmentExport',
  },
  title: { zh: '附件', en: 'attachments' },
  record: { kind: 'attachment', title: ['originalName'] },
  table: 'attachment',
  alias: 'a',
  joins: { n: { table: 'tenant', on: { tenantId: 'a.tenantId' } } },
  // bigint: text in rows of tables, a number of bytes here.
  columns: { tenantName: localName('n.tenantName'), attachSize: sql<number>`a.attach_size::float8` },
  filters: {
    originalName: contains('a.originalName'),
    name: contains('a.name'),
    extension: contains('a.extension'),
    domainUrl: contains('a.domainUrl'),
    status: equals('a.status'),
    ...createTimeFilters('a'),
  },
  scopeColumns: ['extension', 'status'],
  unique: { attachment_name_key: { error: 'attachment.file-listed', field: 'link' } },
  rule: formRule(attachmentInput),
  prepare,
  derived: ['name', 'extension', 'contentType', 'attachSize', 'sha256', 'isCountedAsPicture'],
  secrets: ['sha256'],
})
