// Desired and reported settings of a device, differing ones first; those are sent again while it is online.
import '@mantine/core/styles/Table.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import type { Data } from '@swapdesk/sdk'
import { useCall } from '../api/client'
import { useLiveRefresh } from '../live/use-live'
import { ErrorState, RowsSkeleton } from '../loading/states'
import { DateTime, State } from '../values/cells'
import { quantityText } from '../values/quantity'
import type { DeviceKind } from './use-send'

type Setting = Data<'deviceSettingList'>[number]

function useSettingNames(): Record<Setting['setting'], string> {
  const { t } = useLingui()
  return {
    threshold: t`Full-charge threshold`,
    openHours: t`Opening hours`,
    tariff: t`Tariff version`,
    slotEnabled: t`In use`,
    speedLimit: t`Speed limit`,
  }
}

function useSettingValue() {
  const { t, i18n } = useLingui()
  return (setting: Setting['setting'], value: string | null): string => {
    if (value === null) return '---'
    if (setting === 'threshold') return quantityText(value, '%', i18n)
    if (setting === 'speedLimit') return quantityText(value, 'km/h', i18n)
    // Template and version; the device may report the version only.
    if (setting === 'tariff')
      return value.replace(/^(.*)\//, (_, template: string) => (template ? `${template} v` : 'v'))
    if (setting === 'slotEnabled') return value === 'true' ? t`Yes` : t`No`
    return value
  }
}

export function SettingsTable({ deviceKind, deviceSn }: { deviceKind: DeviceKind; deviceSn: string }) {
  const { t } = useLingui()
  const names = useSettingNames()
  const textOf = useSettingValue()
  const { data, error, refetch } = useCall('deviceSettingList', { deviceKind, deviceSn })
  useLiveRefresh(['cabinet', 'command'], ['deviceSettingList'])
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  if (data.length === 0) return <Text size="sm" c="dimmed">{t`Nothing has been set on this device yet.`}</Text>
  return (
    <Table.ScrollContainer minWidth={300}>
      <Table verticalSpacing={6} horizontalSpacing={8} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Setting`}</Table.Th>
            <Table.Th>{t`Desired`}</Table.Th>
            <Table.Th>{t`Reported value`}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map(({ setting, slot, desired, reported, isDiffering, desiredTime }) => {
            const name = names[setting]
            return (
              <Table.Tr key={`${setting}/${slot ?? ''}`}>
                <Table.Td>
                  {slot === null ? name : t`Slot ${slot}: ${name}`}
                  <Text size="xs" c="dimmed">
                    <DateTime value={desiredTime} />
                  </Text>
                </Table.Td>
                <Table.Td>{textOf(setting, desired)}</Table.Td>
                <Table.Td>{textOf(setting, reported)}</Table.Td>
                <Table.Td>
                  <State statusColor={isDiffering ? 'warn' : 'ok'}>
                    {isDiffering ? t`not applied yet` : t`applied`}
                  </State>
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
