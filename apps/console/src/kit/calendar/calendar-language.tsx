// Localisation of calendars: month and day names, formats and button labels.
import { useLingui } from '@lingui/react/macro'
import { DatesProvider } from '@mantine/dates'
import 'dayjs/locale/zh-cn'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'

export function CalendarLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const locale = i18n.locale === 'zh' ? 'zh-cn' : 'en'
  // No weekend days: they would be red, which means a status here.
  return <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [] }}>{children}</DatesProvider>
}

/** Formats and names for a calendar; month names come from the surrounding locale. */
export function useCalendarTexts() {
  const { t, i18n } = useLingui()
  const isChinese = i18n.locale === 'zh'
  return {
    ariaLabels: {
      monthLevelControl: t`Choose month`,
      yearLevelControl: t`Choose year`,
      nextMonth: t`Next month`,
      previousMonth: t`Previous month`,
      nextYear: t`Next year`,
      previousYear: t`Previous year`,
      nextDecade: t`Next ten years`,
      previousDecade: t`Previous ten years`,
    },
    ...(isChinese && {
      monthLabelFormat: 'YYYY年M月',
      yearLabelFormat: 'YYYY年',
      getDayAriaLabel: (day: string) => dayjs(day).format('YYYY年M月D日'),
    }),
  }
}
