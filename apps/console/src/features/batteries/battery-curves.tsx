// What a battery measured over a day, a week or a month.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhoto, IconTable } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCall } from '../../kit/api/client'
import { PeriodPicker, usePeriod } from '../../kit/devices/period-picker'
import { pictureOf, saveFile } from '../../kit/charts/save-charts'
import { localMs } from '../../kit/charts/scales'
import { toastError } from '../../kit/dialogs/feedback'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { CurveCharts, useCsv } from './curve-charts'
import classes from './curves.module.css'

export function BatteryCurves({ id, bmsSn }: { id: string; bmsSn: string }) {
  const chosen = usePeriod()
  const { period, range, from, dates } = chosen
  const charts = useRef<HTMLDivElement>(null)
  const { data, error, refetch, isPlaceholderData } = useCall(
    'batteryMonitoringCurve',
    { id, startTime: range.startTime, endTime: range.endTime },
    { keepsPrevious: true },
  )
  const isReady = data !== undefined && data.points.length > 0 && !isPlaceholderData
  const file = `${bmsSn}-${from}-${period}`
  const csv = useCsv(data)
  const savePicture = () => {
    const title = `${bmsSn} · ${dates}`
    if (charts.current) pictureOf(charts.current, title).then((blob) => saveFile(blob, `${file}.png`), toastError)
  }
  return (
    <div className={classes.curves} data-grows>
      <div className={classes.tools}>
        <PeriodPicker {...chosen} />
        <div className={classes.files}>
          <Button
            size="xs"
            variant="default"
            disabled={!isReady}
            leftSection={<IconPhoto size={15} />}
            onClick={savePicture}
          >
            <Trans>Picture</Trans>
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={!isReady}
            leftSection={<IconTable size={15} />}
            onClick={() => saveFile(csv(), `${file}.csv`)}
          >
            CSV
          </Button>
        </div>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} />}
      {data && data.points.length === 0 && (
        <p className={classes.nothing}>
          <Trans>The battery reported nothing in this time. Choose an earlier time or a longer period.</Trans>
        </p>
      )}
      {data && data.points.length > 0 && (
        <div ref={charts} data-stale={isPlaceholderData || undefined} className={classes.charts}>
          <CurveCharts curve={data} from={localMs(range.startTime)} to={localMs(range.endTime)} />
        </div>
      )}
    </div>
  )
}
