/** Finds the tenant of a login page by the domain it was opened at. */
import { domainHost } from '@swapdesk/domain'
import { query } from '../../db/database.ts'
import type { DataOf } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'

export async function tenantAt(domain: string, services: Services): Promise<DataOf<'tenantInfo'>> {
  const host = domainHost(domain)
  if (host === undefined) return {}
  const row = await services.db.system.first(
    query
      .selectFrom('tenant')
      .select(['tenantId', 'tenantName', 'tenantNameEn', 'domainUrl', 'backgroundUrl'])
      .where('domainUrl', '=', host)
      .where('isDeleted', '=', 0)
      .where('status', '=', 1),
  )
  return row ?? {}
}
