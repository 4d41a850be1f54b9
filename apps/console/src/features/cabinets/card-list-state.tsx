// The version of the card list that a cabinet should have, and the one it has reported.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { labelText } from '../../kit/labels'
import { NotSet, State } from '../../kit/values/cells'
import classes from './cabinet-page.module.css'
import { useCabinet } from './use-cabinet'

export function CardListState({ sn }: { sn: string }) {
  const { t, i18n } = useLingui()
  const { cabinet, error, retry } = useCabinet(sn)
  if (!cabinet) return error ? <ErrorState error={error} onRetry={retry} /> : <RowsSkeleton rows={2} />
  const { nfcWantedVersion, nfcReportedVersion } = cabinet
  const isInStep = nfcWantedVersion === nfcReportedVersion
  return (
    <dl className={classes.cards}>
      <div>
        <dt>{labelText(labels.wantedVersion, i18n)}</dt>
        <dd>{nfcWantedVersion}</dd>
      </div>
      <div>
        <dt>{labelText(labels.reportedVersion, i18n)}</dt>
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
