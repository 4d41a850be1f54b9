// Cabinets that need attention, with the reason; a link leads to each.
import { useLingui } from '@lingui/react/macro'
import { useCall } from '../../kit/api/client'
import { Since } from '../../kit/devices/since'
import { useLiveRefresh } from '../../kit/live/use-live'
import { LinkRow, LinkRows } from '../../kit/navigation/link-row'
import { recordHref } from '../../kit/navigation/record-kinds'
import { DictionaryLabel } from '../../kit/values/dictionary'
import { HomePart, refreshPauseMs } from './home-part'
import classes from './home.module.css'

export function CabinetsInNeed() {
  const { t } = useLingui()
  const query = useCall('homeCabinetList', {}, { staleTimeMs: 10_000 })
  useLiveRefresh(['alarm', 'cabinet'], ['homeCabinetList'], { pauseMs: refreshPauseMs })
  return (
    <HomePart title={t`Cabinets that need attention`} query={query} nothing={t`All cabinets are ready.`}>
      {(cabinets) => (
        <LinkRows>
          {cabinets.map(({ id, cabinetSn, name, reason, since }) => (
            <LinkRow
              key={id}
              href={recordHref('cabinet', { id })}
              mark={
                <span className={classes.reason}>
                  <DictionaryLabel code="cabinet_attention" value={reason} />
                </span>
              }
              name={name ?? cabinetSn ?? id}
              about={name && cabinetSn}
              aside={since && <Since from={since} />}
            />
          ))}
        </LinkRows>
      )}
    </HomePart>
  )
}
