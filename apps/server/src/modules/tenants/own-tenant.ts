/** What users may know of their own tenant: neither limits nor licence. */
import { query } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'

export async function ownTenant({ db, principal }: Context): Promise<DataOf<'tenantOwnInfo'>> {
  const row = await db.first(
    query
      .selectFrom('tenant')
      .select(['tenantId', 'tenantName', 'tenantNameEn', 'domainUrl', 'backgroundUrl', 'linkman', 'contactNumber'])
      .select(['address', 'countryCode', 'currencyCode', 'currencyExponent', 'timeZone', 'expireTime'])
      .where('tenantId', '=', principal.tenantId),
  )
  if (!row) throw new Problem('row.not-found')
  return row
}
