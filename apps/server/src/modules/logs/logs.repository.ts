/** The three logs, read-only. What may hold much or little-redacted text stands in details only. */
import { type RawBuilder, sql } from '../../db/database.ts'
import { contains, createTimeFilters, equals, type Filter } from '../../crud/filters.ts'
import type { Resource } from '../../crud/resource.ts'

const COMMON = sql`l.id, l.tenant_id, l.service_id, l.server_host, l.server_ip, l.env, l.method, l.request_uri, l.user_agent,
  l.remote_ip, l.method_class, l.method_name, l.time, l.create_by, l.create_time`

function logResource(table: string, columns: RawBuilder<unknown>, filters: Record<string, Filter>): Resource {
  return {
    name: 'logs',
    table,
    tenancy: 'own',
    alias: 'l',
    alive: sql`true`,
    select: sql`${COMMON}, ${columns}`,
    from: sql`${sql.table(table)} as l`,
    filters: {
      serviceId: contains('l.service_id'),
      method: equals('l.method'),
      requestUri: contains('l.request_uri'),
      createBy: contains('l.create_by'),
      remoteIp: contains('l.remote_ip'),
      ...createTimeFilters('l.createTime'),
      ...filters,
    },
    writable: [],
  }
}

export const usualLogs = logResource('log_usual', sql`l.log_level, l.log_id`, {
  logLevel: equals('l.log_level'),
  logId: contains('l.log_id'),
})
export const apiLogs = logResource('log_api', sql`l.type, l.title, l.error, l.http_status, l.request_id`, {
  title: contains('l.title'),
  httpStatus: equals('l.http_status'),
  requestId: equals('l.request_id'),
})
export const errorLogs = logResource('log_error', sql`l.exception_name, l.file_name, l.line_number, l.request_id`, {
  exceptionName: contains('l.exception_name'),
  requestId: equals('l.request_id'),
})

/** The same log with all its columns, for the detail of one row. */
export function inFull(resource: Resource): Resource {
  return { ...resource, select: sql`l.*` }
}
