// Series as the server sends them, with names and units in the user's language.
import { useLingui } from '@lingui/react/macro'
import { type Unit, units } from '@swapdesk/contract/label'
import { useMemo } from 'react'
import { named } from '../api/options'
import type { SeriesLine } from './series-scale'

type SentLine = SeriesLine & { nameEn: string }

const isUnit = (text: string): text is Unit => Object.hasOwn(units, text)

export function useSeriesLines(series: readonly SentLine[]): readonly SeriesLine[] {
  const { i18n } = useLingui()
  const { locale } = i18n
  return useMemo(
    () =>
      series.map((line) => ({
        ...line,
        name: named(locale, line.name, line.nameEn),
        unit: locale !== 'en' && isUnit(line.unit) ? units[line.unit] : line.unit,
      })),
    [series, locale],
  )
}
