// The header of a cabinet's page: its identity, whether it is online, and its available batteries.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconEdit } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { DateTime, NotSet, Serial, Text } from '../../kit/values/cells'
import { DictionaryLabel } from '../../kit/values/dictionary'
import { LiveMark } from '../../kit/live/live-mark'
import { usePane, type Search } from '../../kit/navigation/pane'
import { usePermissionCheck } from '../../kit/user/permissions'
import { CabinetMenu } from './cabinet-menu'
import classes from './cabinet-page.module.css'
import { tally } from './slots'
import type { CabinetInfo } from './use-cabinet'

/** Signal strength as modems report it (3GPP TS 27.007, +CSQ): 0 to 31. */
const signalMax = 31

const ofPage: ReadonlySet<string> = new Set(['view', 'sn', 'slot', 'tab'])

/** The URL of the list, without the parameters of the page and its lists. */
function ofList(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !ofPage.has(name) && !name.includes('.')))
}

type CabinetHeaderProps = { cabinet: CabinetInfo; onEdit: () => void }

export function CabinetHeader({ cabinet, onEdit }: CabinetHeaderProps) {
  const { t } = useLingui()
  const { setSearch } = usePane()
  const title = useRef<HTMLHeadingElement>(null)
  // The row that opened the page no longer exists, so the focus is lost.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  const can = usePermissionCheck()
  const close = () => setSearch(ofList, { push: true })
  return (
    <header className={classes.header}>
      <div className={classes.identity}>
        <ActionIcon aria-label={t`Back to the list`} title={t`Back to the list`} onClick={close}>
          <IconArrowLeft size={18} />
        </ActionIcon>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          {cabinet.name}
        </h1>
        <Serial value={cabinet.cabinetSn} />
        <DictionaryLabel code="OnlineStatus" value={String(cabinet.online)} />
        <LiveMark />
        <span className={classes.tools}>
          {can('cabinetSubmit', 'update') && (
            <Button size="xs" variant="default" leftSection={<IconEdit size={15} />} onClick={onEdit}>
              {t`Edit`}
            </Button>
          )}
          <CabinetMenu cabinet={cabinet} />
        </span>
      </div>
      <Figures cabinet={cabinet} />
      <dl className={classes.properties}>
        <Property name={t`Station`}>
          <Text value={cabinet.stationName} />
        </Property>
        <Property name={t`Last seen`}>
          <DateTime value={cabinet.lastSeenTime} />
        </Property>
        <Property name={t`Firmware`}>
          <Text value={cabinet.firmware} />
        </Property>
        <Property name={t`Signal`}>
          {cabinet.signal === null ? <NotSet /> : `${cabinet.signal} / ${signalMax}`}
        </Property>
        <Property name={t`Temperature inside`}>
          {cabinet.envTemp === null ? <NotSet /> : `${cabinet.envTemp} °C`}
        </Property>
        <Property name={t`Energy meter`}>
          {cabinet.meterWh === null ? <NotSet /> : `${(cabinet.meterWh / 1000).toFixed(1)} kWh`}
        </Property>
      </dl>
    </header>
  )
}

function Property({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The most frequently needed figure. */
function Figures({ cabinet }: { cabinet: CabinetInfo }) {
  const { t } = useLingui()
  const { charging, fault, disabled } = tally(cabinet.slots)
  const figures = [
    { name: t`full, available`, value: cabinet.fullCount },
    { name: t`charging`, value: charging },
    { name: t`empty slots`, value: cabinet.emptyCount },
    { name: t`faults`, value: fault, isBad: fault > 0 },
    { name: t`disabled`, value: disabled },
    { name: t`open alarms`, value: cabinet.alarmCount, isBad: cabinet.alarmCount > 0 },
  ]
  return (
    <ul className={classes.figures}>
      {figures.map(({ name, value, isBad }) => (
        <li key={name} data-bad={isBad || undefined}>
          <span className={classes.figure}>{value}</span> {name}
        </li>
      ))}
    </ul>
  )
}
