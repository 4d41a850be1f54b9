// A cabinet as it stands: its slots from the front, the chosen slot with its commands, and its settings.
import { Trans, useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/cabinets'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { DateTime, NotSet } from '../../kit/values/cells'
import { labelText } from '../../kit/labels'
import { Quantity } from '../../kit/values/quantity'
import { usePane } from '../../kit/navigation/pane'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import classes from './cabinet-page.module.css'
import { SettingsCard } from './settings-card'
import { SlotGrid } from './slot-grid'
import { SlotPanel } from './slot-panel'
import { tally } from './slots'
import { ThresholdCard } from './threshold-card'
import { useCabinet, type CabinetInfo } from './use-cabinet'

/** Signal strength as modems report it (3GPP TS 27.007, +CSQ): 0 to 31. */
const signalMax = 31

export function CabinetFront({ sn }: { sn: string }) {
  const { cabinet, error, retry } = useCabinet(sn)
  if (error && !cabinet) return <ErrorState error={error} onRetry={retry} />
  return cabinet ? <Front cabinet={cabinet} /> : <RowsSkeleton rows={6} />
}

function Front({ cabinet }: { cabinet: CabinetInfo }) {
  const { t } = useLingui()
  const { search, setSearch } = usePane()
  const isOffline = cabinet.online === 0
  const chosenId = Number(search['slot'] ?? 0)
  const chosen = cabinet.slots.find((slot) => slot.boxId === chosenId)
  const choose = (boxId: number | null) =>
    setSearch(({ slot: _slot, ...rest }) => (boxId === null ? rest : { ...rest, slot: String(boxId) }))
  return (
    <>
      {isOffline && <OfflineNote since={cabinet.lastSeenTime} />}
      <div className={classes.columns}>
        <div>
          <SlotGrid
            name={cabinet.name}
            slots={cabinet.slots}
            chosenId={chosen?.boxId ?? null}
            onChoose={choose}
            isOffline={isOffline}
          />
          <Measured cabinet={cabinet} />
        </div>
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
    </>
  )
}

/** What its sensors say, and what its slots add up to. */
function Measured({ cabinet }: { cabinet: CabinetInfo }) {
  const { t, i18n } = useLingui()
  const { charging, fault, disabled } = tally(cabinet.slots)
  const facts = [
    { name: t`charging`, value: charging },
    { name: t`faults`, value: fault },
    { name: t`disabled`, value: disabled },
    {
      name: labelText(labels.signal, i18n),
      value: cabinet.signal === null ? <NotSet /> : `${cabinet.signal} / ${signalMax}`,
    },
    { name: labelText(labels.envTemp, i18n), value: <Quantity value={cabinet.envTemp} unit="°C" /> },
    {
      name: labelText(labels.meterWh, i18n),
      value: <Quantity value={cabinet.meterWh === null ? null : (cabinet.meterWh / 1000).toFixed(1)} unit="kWh" />,
    },
  ]
  return (
    <dl className={classes.properties}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
