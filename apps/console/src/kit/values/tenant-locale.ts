// Country and currency of the user's tenant, which forms and amounts follow, and whether it is the platform, whose users choose
// the operator of a row. One tenant is logged in at a time.
export type TenantLocale = { country: string; currencyExponent: number; currencyCode?: string; isPlatform?: boolean }

let current: TenantLocale = { country: 'CN', currencyExponent: 2 }

export function setTenantLocale(tenant: TenantLocale): void {
  current = tenant
}

export function tenantLocale(): TenantLocale {
  return current
}
