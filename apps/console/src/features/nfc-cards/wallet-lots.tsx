// The wallet lots of a card: granted amount, remaining amount and validity.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '@swapdesk/sdk'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { useCall } from '../../kit/api/client'
import { columnsOf } from '../../kit/columns'
import { headingText } from '../../kit/labels'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import classes from './wallet-lots.module.css'

type WalletLot = Data<'walletLotList'>['records'][number]

const col = columnsOf<WalletLot>(labels)
/** Values stacked in one cell, so that a phone shows all of them. */
const columns = [
  [col.dict('state'), col.dict('source')],
  [col.number('remaining'), col.number('granted')],
  [col.dateTime('validFrom'), col.dateTime('validTo')],
] as const
/** Valid lots come first; there may be many old ones. */
const shownMax = 20

export function WalletLots({ cardId }: { cardId: string }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useCall('walletLotList', { cardId, size: shownMax })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  if (data.total === 0) {
    return (
      <p className={classes.note}>
        <Trans>Nothing has been credited yet. An approved top-up appears here with its own validity.</Trans>
      </p>
    )
  }
  const hidden = data.total - data.records.length
  return (
    <>
      <section className={classes.scroll} aria-label={t`Credited swaps`}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(([first, second]) => (
                <th key={first.id} scope="col" data-align={first.align}>
                  <div>{headingText(first.label, i18n)}</div>
                  <div>{headingText(second.label, i18n)}</div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.records.map((lot) => (
              <tr key={lot.id} data-over={lot.state === 'used' || lot.state === 'expired' || undefined}>
                {columns.map(([first, second]) => (
                  <td key={first.id} data-align={first.align}>
                    <div>{first.cell(lot)}</div>
                    <div>{second.cell(lot)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hidden > 0 && (
        <p className={classes.note}>
          <Plural value={hidden} one="# older one is not shown" other="# older ones are not shown" />
        </p>
      )}
    </>
  )
}
