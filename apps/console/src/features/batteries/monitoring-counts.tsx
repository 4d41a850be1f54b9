// How many batteries there are by working status, charge and fault. Each row filters the list; again, it shows all.
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import type { Data } from '@swapdesk/sdk'
import type { CSSProperties } from 'react'
import { useCall } from '../../kit/api/client'
import { ErrorState } from '../../kit/loading/states'
import { type StatusColor, statusColorOf } from '../../kit/values/status-colors'
import { chargeRange } from './charge-classes'
import classes from './monitoring.module.css'

type Values = Readonly<Record<string, string>>
type CountId = 'batteryCountByWorkingStatus' | 'batteryCountBySoc' | 'batteryCountByFault'
type Count = Data<CountId>[number]

type Group = {
  title: MessageDescriptor
  operation: CountId
  /** The filter of a row; empty values clear it. */
  filterOf: (key: string) => Values
  colorOf: (row: Count) => StatusColor | null
}

const groups: readonly Group[] = [
  {
    title: msg`Working status`,
    operation: 'batteryCountByWorkingStatus',
    filterOf: (key) => ({ workingStatus: key }),
    colorOf: ({ key }) => statusColorOf('bms_working_status', key),
  },
  {
    title: msg`State of charge`,
    operation: 'batteryCountBySoc',
    filterOf: chargeRange,
    colorOf: ({ isLow }) => (isLow ? 'warn' : 'off'),
  },
  {
    title: msg`Open alarms`,
    operation: 'batteryCountByFault',
    filterOf: (key) => ({ faultLevel: key }),
    colorOf: ({ key }) => statusColorOf('alarm_level', key),
  },
]

type CountsProps = { values: Values; onChange: (changes: Values) => void }

export function MonitoringCounts(props: CountsProps) {
  return (
    <div className={classes.counts}>
      {groups.map((group) => (
        <CountGroup key={group.operation} group={group} {...props} />
      ))}
    </div>
  )
}

const isOn = (filter: Values, values: Values) => Object.entries(filter).every(([name, value]) => values[name] === value)
const cleared = (filter: Values) => Object.fromEntries(Object.keys(filter).map((name) => [name, '']))

function CountGroup({ group, values, onChange }: CountsProps & { group: Group }) {
  const { i18n } = useLingui()
  const { tenantId } = values
  const counts = useCall(group.operation, tenantId ? { tenantId } : {}, { keepsPrevious: true })
  const rows: readonly Count[] | undefined = counts.data
  // A data scope hides what they go by.
  if (rows?.length === 0) return null
  const title = i18n._(group.title)
  const most = Math.max(1, ...(rows ?? []).map(({ count }) => count))
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.groupTitle}>{title}</h2>
      {counts.error && !rows && <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />}
      {!rows && !counts.error && <Skeleton h={104} />}
      {rows && (
        <ul className={classes.rows}>
          {rows.map((row) => {
            const filter = group.filterOf(row.key)
            const isPressed = isOn(filter, values)
            return (
              <li key={row.key}>
                <CountButton
                  row={row}
                  share={row.count / most}
                  color={group.colorOf(row)}
                  isPressed={isPressed}
                  onPress={() => onChange(isPressed ? cleared(filter) : filter)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

type CountButtonProps = {
  row: Count
  share: number
  color: StatusColor | null
  isPressed: boolean
  onPress: () => void
}

function CountButton({ row, share, color, isPressed, onPress }: CountButtonProps) {
  const { i18n } = useLingui()
  const name = i18n.locale === 'en' ? row.nameEn : row.name
  const style = { '--share': `${share * 100}%`, '--tone': `var(--status-${color ?? 'off'})` } as CSSProperties
  return (
    <button type="button" className={classes.count} aria-pressed={isPressed} style={style} onClick={onPress}>
      <span className={classes.countName}>{name}</span>
      <span className={classes.countBar} aria-hidden />
      <span className={classes.countNumber}>{row.count}</span>
      {isPressed && (
        <span className={classes.hidden}>
          <Trans>Filter is on; press again to show all</Trans>
        </span>
      )}
    </button>
  )
}
