// An amount of a row. Users of the platform see it with the decimals of the row's tenant, others with those of their own.
import { useCall } from '../api/client'
import { Money } from './cells'
import { tenantLocale } from './tenant-locale'

type Amount = string | number | null | undefined

const staleMs = 60_000

export function RowMoney({ value, row }: { value: Amount; row: unknown }) {
  const tenantId = typeof row === 'object' && row !== null && 'tenantId' in row ? row.tenantId : undefined
  if (!tenantLocale().isPlatform || typeof tenantId !== 'string') return <Money value={value} />
  return <OperatorMoney value={value} tenantId={tenantId} />
}

/** One request for all rows of a page; an operator that is not among the options has two decimals. */
function OperatorMoney({ value, tenantId }: { value: Amount; tenantId: string }) {
  const { data } = useCall('tenantOptions', {}, { staleTimeMs: staleMs })
  const tenant = data?.find((option) => option.tenantId === tenantId)
  return <Money value={value} {...(tenant && { currencyExponent: tenant.currencyExponent })} />
}
