// Country and currency of the user's tenant, which forms and amounts follow. One tenant is logged in at a time.
type TenantLocale = { country: string; currencyExponent: number; currencyCode?: string }

let current: TenantLocale = { country: 'CN', currencyExponent: 2 }

export function setTenantLocale(tenant: TenantLocale): void {
  current = tenant
}

export function tenantLocale(): TenantLocale {
  return current
}
