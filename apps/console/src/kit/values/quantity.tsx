// Values with their unit, as written in the user's language; units are those the contract knows.
import { useLingui } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import { units, type Unit } from '@swapdesk/contract/label'
import { NotSet } from './cells'

/** The unit after a value, with a space before it unless it is a sign. */
export function unitSuffix(unit: Unit, i18n: I18n): string {
  const text = i18n.locale === 'en' ? unit : units[unit]
  return /^[%°/]/.test(text) && text !== '°C' ? text : ` ${text}`
}

export function quantityText(value: number | string, unit: Unit, i18n: I18n): string {
  return `${value}${unitSuffix(unit, i18n)}`
}

export function Quantity({ value, unit }: { value: number | string | null; unit: Unit }) {
  const { i18n } = useLingui()
  return value === null ? <NotSet /> : quantityText(value, unit, i18n)
}
