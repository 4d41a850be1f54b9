/** The three logs, read-only. Long or barely redacted texts are in details only. */
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'

const SHAPE = {
  alias: 'l',
  // Log rows are never marked deleted: they expire by age.
  alive: () => sql`true`,
} as const

const FILTERS = {
  serviceId: contains('l.serviceId'),
  method: equals('l.method'),
  requestUri: contains('l.requestUri'),
  createBy: contains('l.createBy'),
  remoteIp: contains('l.remoteIp'),
  ...createTimeFilters('l'),
} as const

export const usualLogs = defineNoun({
  ...SHAPE,
  operations: { list: 'logUsualList', detail: 'logUsualDetail', export: 'logUsualExport' },
  title: { zh: '通用日志', en: 'event-log' },
  table: 'logUsual',
  filters: { ...FILTERS, logLevel: equals('l.logLevel'), logId: contains('l.logId') },
})

export const apiLogs = defineNoun({
  ...SHAPE,
  operations: { list: 'logApiList', detail: 'logApiDetail', export: 'logApiExport' },
  title: { zh: '接口日志', en: 'api-log' },
  table: 'logApi',
  filters: {
    ...FILTERS,
    title: contains('l.title'),
    httpStatus: equals('l.httpStatus'),
    requestId: equals('l.requestId'),
  },
})

export const errorLogs = defineNoun({
  ...SHAPE,
  operations: { list: 'logErrorList', detail: 'logErrorDetail', export: 'logErrorExport' },
  title: { zh: '错误日志', en: 'error-log' },
  table: 'logError',
  filters: { ...FILTERS, exceptionName: contains('l.exceptionName'), requestId: equals('l.requestId') },
})
