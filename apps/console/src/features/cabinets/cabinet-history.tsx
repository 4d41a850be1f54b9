// Below the cabinet: its commands with their receipts, its alarms, and the version of its card list.
import '@mantine/core/styles/Tabs.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { NotSet, State } from '../../kit/values/cells'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { alarmColumns, alarms } from '../../kit/devices/alarm-columns'
import { alarmSections } from '../../kit/devices/alarm-sections'
import { commandColumns, commands } from '../../kit/devices/command-columns'
import { commandSections } from '../../kit/devices/command-sections'
import { useCommandActions } from '../../kit/devices/use-command-actions'
import { useLiveRefresh } from '../../kit/live/use-live'
import { PaneSection } from '../../kit/navigation/pane-section'
import { usePermissionCheck } from '../../kit/user/permissions'
import { usePane } from '../../kit/navigation/pane'
import classes from './cabinet-page.module.css'
import type { CabinetInfo } from './use-cabinet'

const ofCabinet = { ...commands, name: 'cabinet-command' }
const columnsOfCommands = [
  commandColumns.created,
  commandColumns.name,
  commandColumns.slot,
  commandColumns.receipt,
  commandColumns.requester,
  commandColumns.confirmer,
]
// Alarms are read-only on the page of their device; they are handled on the page of alarms.
const { remove: _remove, ...readOnly } = alarms
const alarmsOfCabinet = { ...readOnly, name: 'cabinet-alarm' }
const columnsOfAlarms = [
  alarmColumns.level,
  alarmColumns.name,
  alarmColumns.slot,
  alarmColumns.since,
  alarmColumns.status,
  alarmColumns.handling,
  alarmColumns.times,
]
const noFilters = [] as const

export function CabinetHistory({ cabinet }: { cabinet: CabinetInfo }) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const { search, setSearch } = usePane()
  const isShown = { commands: can('deviceCommandList'), alarms: can('alarmPage'), cards: true }
  const first = isShown.commands ? 'commands' : isShown.alarms ? 'alarms' : 'cards'
  return (
    <Tabs
      className={classes.history}
      keepMounted={false}
      value={search['tab'] ?? first}
      onChange={(tab) => tab && setSearch((before) => ({ ...before, tab }))}
    >
      <Tabs.List>
        {isShown.commands && <Tabs.Tab value="commands">{t`Commands`}</Tabs.Tab>}
        {isShown.alarms && <Tabs.Tab value="alarms">{t`Alarms`}</Tabs.Tab>}
        <Tabs.Tab value="cards">{t`Card list`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="commands" className={classes.historyPanel}>
        <Commands sn={cabinet.cabinetSn} />
      </Tabs.Panel>
      <Tabs.Panel value="alarms" className={classes.historyPanel}>
        <Alarms sn={cabinet.cabinetSn} />
      </Tabs.Panel>
      <Tabs.Panel value="cards" className={classes.cards}>
        <CardList cabinet={cabinet} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Commands({ sn }: { sn: string }) {
  const { t } = useLingui()
  const fixed = useMemo(() => ({ deviceSn_equal: sn }), [sn])
  const actions = useCommandActions()
  useLiveRefresh(['command'], ['deviceCommandList'], {
    concerns: ({ data }) => 'deviceSn' in data && data.deviceSn === sn,
  })
  return (
    <PaneSection prefix="commands." title={t`Commands`}>
      <CrudScreen
        resource={ofCabinet}
        columns={columnsOfCommands}
        filters={noFilters}
        fixedInput={fixed}
        detail={commandSections}
        rowActions={actions}
      />
    </PaneSection>
  )
}

function Alarms({ sn }: { sn: string }) {
  const { t } = useLingui()
  const fixed = useMemo(() => ({ deviceId_equal: sn }), [sn])
  useLiveRefresh(['alarm'], ['alarmPage'], {
    concerns: ({ data }) => 'deviceId' in data && data.deviceId === sn,
  })
  return (
    <PaneSection prefix="alarms." title={t`Alarms`}>
      <CrudScreen
        resource={alarmsOfCabinet}
        columns={columnsOfAlarms}
        filters={noFilters}
        fixedInput={fixed}
        detail={alarmSections}
      />
    </PaneSection>
  )
}

function CardList({ cabinet }: { cabinet: CabinetInfo }) {
  const { t } = useLingui()
  const { nfcWantedVersion, nfcReportedVersion } = cabinet
  const isInStep = nfcWantedVersion === nfcReportedVersion
  return (
    <dl className={classes.properties}>
      <div>
        <dt>{t`Version it should have`}</dt>
        <dd>{nfcWantedVersion}</dd>
      </div>
      <div>
        <dt>{t`Reported version`}</dt>
        <dd>{nfcReportedVersion ?? <NotSet />}</dd>
      </div>
      <div>
        <dt>{t`Sync state`}</dt>
        <dd>
          <State statusColor={isInStep ? 'ok' : 'warn'}>{isInStep ? t`in sync` : t`behind`}</State>
        </dd>
      </div>
    </dl>
  )
}
