// What a battery measured over a day, a week or a month.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPhoto, IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useCall } from '../../kit/api/client'
import { pictureOf, saveFile } from '../../kit/charts/save-charts'
import { localMs } from '../../kit/charts/scales'
import { toastError } from '../../kit/dialogs/feedback'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { CurveCharts, useCsv } from './curve-charts'
import { type Period, rangeOf } from './curve-time'
import classes from './curves.module.css'

const periodNames = { day: msg`Day`, week: msg`Week`, month: msg`Month` }
const isPeriod = (text: string): text is Period => Object.hasOwn(periodNames, text)

export function BatteryCurves({ id, bmsSn }: { id: string; bmsSn: string }) {
  const { t, i18n } = useLingui()
  const [period, setPeriod] = useState<Period>('day')
  const [back, setBack] = useState(0)
  const charts = useRef<HTMLDivElement>(null)
  const range = rangeOf(period, back)
  const [from, to] = [range.startTime.slice(0, 10), range.lastDay]
  const { data, error, refetch, isPlaceholderData } = useCall(
    'batteryMonitoringCurve',
    { id, startTime: range.startTime, endTime: range.endTime },
    { keepsPrevious: true },
  )
  const dates = period === 'day' ? from : `${from} – ${to}`
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
        <SegmentedControl
          size="xs"
          aria-label={t`Time span`}
          value={period}
          data={Object.entries(periodNames).map(([value, name]) => ({ value, label: i18n._(name) }))}
          onChange={(value) => {
            if (!isPeriod(value)) return
            setPeriod(value)
            setBack(0)
          }}
        />
        <div className={classes.range}>
          <ActionIcon variant="default" size="md" aria-label={t`Earlier`} onClick={() => setBack(back + 1)}>
            <IconChevronLeft size={16} />
          </ActionIcon>
          <span className={classes.dates}>{dates}</span>
          <ActionIcon
            variant="default"
            size="md"
            aria-label={t`Later`}
            disabled={back === 0}
            onClick={() => setBack(back - 1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </div>
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
