// The page of one cabinet: identity and state, its slots from the front, its commands and events.
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { DateTime } from '../../kit/values/cells'
import { RecordPanel } from '../../kit/crud/record-panel'
import { useOpenRecord, useRemoveRows } from '../../kit/crud/use-crud'
import { usePane } from '../../kit/navigation/pane'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { CabinetHeader } from './cabinet-header'
import { CabinetHistory } from './cabinet-history'
import classes from './cabinet-page.module.css'
import { cabinets } from './cabinet-resource'
import { SlotGrid } from './slot-grid'
import { SlotPanel } from './slot-panel'
import { SettingsCard } from './settings-card'
import { ThresholdCard } from './threshold-card'
import { useCabinet, type CabinetInfo } from './use-cabinet'

const loadForm = () => import('./cabinet-form').then((module) => module.cabinetForm)

export function CabinetPage() {
  const { cabinet, error, retry } = useCabinet()
  if (error && !cabinet) return <ErrorState error={error} onRetry={retry} />
  return cabinet ? <Page cabinet={cabinet} /> : <RowsSkeleton />
}

function Page({ cabinet }: { cabinet: CabinetInfo }) {
  const { t } = useLingui()
  const { search, setSearch } = usePane()
  const record = useOpenRecord()
  const removeRows = useRemoveRows(cabinets)
  const isOffline = cabinet.online === 0
  const chosenId = Number(search['slot'] ?? 0)
  const chosen = cabinet.slots.find((slot) => slot.boxId === chosenId)
  const choose = (boxId: number | null) =>
    setSearch(({ slot: _slot, ...rest }) => (boxId === null ? rest : { ...rest, slot: String(boxId) }))
  return (
    <div className={classes.page}>
      <CabinetHeader cabinet={cabinet} onEdit={() => record.edit(cabinet.id)} />
      {isOffline && <OfflineNote since={cabinet.lastSeenTime} />}
      <div className={classes.columns}>
        <SlotGrid
          name={cabinet.name}
          slots={cabinet.slots}
          chosenId={chosen?.boxId ?? null}
          onChoose={choose}
          isOffline={isOffline}
        />
        <div className={classes.side}>
          {/* Receipts are kept per slot. */}
          <div className={classes.slotPlace}>
            {chosen ? (
              <SlotPanel key={chosen.boxId} cabinet={cabinet} slot={chosen} onClose={() => choose(null)} />
            ) : (
              <div className={classes.card}>
                <p className={classes.noSlot}>{t`Choose a slot to see its battery and commands.`}</p>
              </div>
            )}
          </div>
          <ThresholdCard cabinet={cabinet} />
          <SettingsCard cabinet={cabinet} />
        </div>
      </div>
      <CabinetHistory cabinet={cabinet} />
      <RecordPanel
        resource={cabinets}
        // Details have their own page: the drawer contains the form only.
        record={{ ...record, open: record.open?.mode === 'edit' ? record.open : null }}
        rows={[]}
        sections={[]}
        form={loadForm}
        removeRows={removeRows}
      />
    </div>
  )
}

function OfflineNote({ since }: { since: string | null }) {
  const { t } = useLingui()
  return (
    <p className={classes.offline}>
      <IconPlugConnectedX size={16} stroke={1.8} aria-hidden />
      {since === null ? (
        t`It has never been online.`
      ) : (
        <span>
          <Trans>
            Offline since <DateTime value={since} />
          </Trans>
        </span>
      )}
      <span
        className={classes.quiet}
      >{t`The data below is from its last report. Settings and cards can be changed: it receives them when it reconnects. Commands wait for it until they expire.`}</span>
    </p>
  )
}
