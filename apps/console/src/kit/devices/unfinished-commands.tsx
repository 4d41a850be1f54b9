// Unfinished commands of one device; waiting ones can be cancelled.
import { useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { Data } from '@swapdesk/sdk'
import { named } from '../api/options'
import { useCall } from '../api/client'
import { ErrorState, RowsSkeleton } from '../loading/states'
import { useLiveRefresh } from '../live/use-live'
import { usePermissionCheck } from '../user/permissions'
import { CommandResult } from './command-result'
import classes from './devices.module.css'
import { isFinal } from './receipt-steps'
import { cancellable, useCommandWork } from './use-command-actions'
import type { DeviceKind } from './use-send'

type Row = Data<'deviceCommandList'>['records'][number]

/** Only the newest are read: older ones have ended. */
const readMax = 50

export function UnfinishedCommands({ deviceKind, deviceSn }: { deviceKind: DeviceKind; deviceSn: string }) {
  const { t } = useLingui()
  const input = { deviceKind, deviceSn_equal: deviceSn, size: readMax, descs: 'createTime' }
  const { data, error, refetch } = useCall('deviceCommandList', input)
  useLiveRefresh(['command'], ['deviceCommandList'])
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={1} />
  const rows = data.records.filter(({ state }) => !isFinal(state))
  return (
    <section aria-label={t`Not finished yet`}>
      <Text size="sm" fw={600} mt="sm">
        {t`Not finished yet`}
      </Text>
      {rows.length === 0 && <Text size="sm" c="dimmed">{t`No command is waiting.`}</Text>}
      <ul className={classes.unfinished}>
        {rows.map((row) => (
          <Unfinished key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Unfinished({ row }: { row: Row }) {
  const { t, i18n } = useLingui()
  const can = usePermissionCheck()
  const { cancelOne } = useCommandWork()
  const enabled = cancellable(row)
  const name = named(i18n.locale, row.name, row.nameEn)
  return (
    <li>
      <span>{name}</span>
      <CommandResult row={row} />
      {can('deviceCommandCancel') && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t`Cancel ${name}`}
          title={enabled === true ? undefined : i18n._(enabled)}
          aria-disabled={enabled !== true}
          data-disabled={enabled !== true || undefined}
          onClick={() => enabled === true && void cancelOne(row)}
        >
          {t`Cancel`}
        </Button>
      )}
    </li>
  )
}
