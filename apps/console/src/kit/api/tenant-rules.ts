// Country and currency of a row's tenant: one's own, or those of the operator whose row a user of the platform writes.
import { platformTenantId } from '../user/current-user'
import { tenantLocale, type TenantLocale } from '../values/tenant-locale'
import { useCall } from './client'

/** The server decides what is not known here. */
const unknown: TenantLocale = { country: '', currencyExponent: 2 }
const staleMs = 60_000

/** For users of the platform, who need one request for a tenant other than their own. `undefined`: no tenant is known. */
export function useOperatorLocale(tenantId: string | undefined): { locale: TenantLocale; isLoading: boolean } {
  const isOwn = tenantId === platformTenantId
  const options = { staleTimeMs: staleMs, isEnabled: tenantId !== undefined && !isOwn }
  const { data, isLoading } = useCall('tenantOptions', tenantId === undefined ? {} : { tenantId }, options)
  if (isOwn) return { locale: tenantLocale(), isLoading: false }
  const tenant = tenantId === undefined ? undefined : data?.find((option) => option.tenantId === tenantId)
  if (!tenant) return { locale: unknown, isLoading }
  const { countryCode: country, currencyCode, currencyExponent } = tenant
  return { locale: { country, currencyCode, currencyExponent }, isLoading }
}

/** The locale of the rows of a tenant, also for users of an operator, who see their own. */
export function useTenantLocale(tenantId: string): TenantLocale {
  const own = tenantLocale()
  const { locale } = useOperatorLocale(own.isPlatform ? tenantId : undefined)
  return own.isPlatform ? locale : own
}
