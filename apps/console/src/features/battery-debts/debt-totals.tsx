// What all battery debts are worth, per currency. Batteries whose type has no value are named apart, never counted as 0.
import { Plural, Trans } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import type { Data } from '@swapdesk/sdk'
import { useCall } from '../../kit/api/client'
import { Money } from '../../kit/values/cells'

type Figures = Data<'batteryDebtFigures'>[number]

export function DebtTotals({ tenantId }: { tenantId: string | undefined }) {
  const { data } = useCall('batteryDebtFigures', tenantId ? { tenantId } : {}, { keepsPrevious: true })
  return (
    <Group gap="md" component="span">
      {data?.map((figures) => (
        <Total key={figures.currencyCode} figures={figures} />
      ))}
    </Group>
  )
}

function Total({
  figures: { currencyCode, currencyExponent, worth, confirmedCount, unvaluedCount },
}: {
  figures: Figures
}) {
  return (
    <Text size="sm" c="dimmed" component="span">
      {worth !== null && (
        <>
          <Trans>Total worth</Trans> {currencyCode} <Money value={worth} currencyExponent={currencyExponent} />
        </>
      )}
      {worth === null && currencyCode}
      {confirmedCount !== null && (
        <>
          {' · '}
          <Plural value={confirmedCount} one="# confirmed" other="# confirmed" />
        </>
      )}
      {unvaluedCount !== null && unvaluedCount > 0 && (
        <>
          {' · '}
          <Plural value={unvaluedCount} one="# without a value" other="# without a value" />
        </>
      )}
    </Text>
  )
}
