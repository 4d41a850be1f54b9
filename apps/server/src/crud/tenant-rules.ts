/** What the forms of a tenant's rows depend on: its country, its currency, and a setting of the installation. */
import type { FormRules } from '@swapdesk/validation'
import { type Executor, query } from '../db/database.ts'
import type { Services } from '../http/services.ts'

type Source = { db: Pick<Executor, 'first'>; services: Pick<Services, 'config'> }

export async function tenantRules({ db, services }: Source, tenantId: string): Promise<FormRules> {
  const tenant = await db.first(
    query.selectFrom('tenant').select(['countryCode', 'currencyExponent']).where('tenantId', '=', tenantId),
  )
  return {
    country: tenant?.countryCode ?? '',
    currencyExponent: tenant?.currencyExponent ?? 2,
    isFamily: services.config.familyClients,
    choosesOperator: false,
  }
}
