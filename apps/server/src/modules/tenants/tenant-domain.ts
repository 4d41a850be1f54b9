/** Which tenant a login page belongs to, by the domain it was opened at. */
import { sql } from '../../db/database.ts'
import type { DataOf } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'

export async function tenantAt(domain: string, services: Services): Promise<DataOf<'tenantInfo'>> {
  // With its port, as it was opened, or without one.
  const host = domain.trim().toLowerCase()
  const names = [host, host.replace(/:\d+$/, '')]
  const row = await services.db.system.first(sql<DataOf<'tenantInfo'>>`
    select tenant_id, tenant_name, tenant_name_en, domain_url, background_url from tenant
    where lower(domain_url) = any(${names}::text[]) and is_deleted = 0 and status = 1
    order by length(domain_url) desc limit 1`)
  return row ?? {}
}
