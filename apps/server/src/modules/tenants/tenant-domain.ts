/** Finds the tenant of a login page by the domain it was opened at. */
import { query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { DataOf } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'

export async function tenantAt(domain: string, services: Services): Promise<DataOf<'tenantInfo'>> {
  // With the port, as it was opened, or without.
  const host = domain.trim().toLowerCase()
  const names = [host, host.replace(/:\d+$/, '')]
  const row = await services.db.system.first(
    query
      .selectFrom('tenant')
      .select(['tenantId', 'tenantName', 'tenantNameEn', 'domainUrl', 'backgroundUrl'])
      .where(sql<string>`lower(domain_url)`, '=', anyOf(names))
      .where('isDeleted', '=', 0)
      .where('status', '=', 1)
      .orderBy(sql`length(domain_url)`, 'desc')
      .limit(1),
  )
  return row ?? {}
}
