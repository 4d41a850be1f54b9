// An amount in the currency and the notation of an operator.
import { useTenantLocale } from '../../kit/api/tenant-rules'
import { formatMoneyIn } from '../../kit/values/format'

type Amount = { tenantId: string; amount: string | null; currency: string | null }

export function useAmountOf({ tenantId, amount, currency }: Amount): string {
  return `${currency ?? ''} ${formatMoneyIn(useTenantLocale(tenantId), amount)}`.trim()
}
