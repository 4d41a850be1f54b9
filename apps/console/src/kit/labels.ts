// Labels of columns, filters and fields: by default those of the contract, in the user's language. A screen that labels
// a field differently passes its own message and the reason.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { headingOf, labelFor, unitOf, type FieldLabel, type FieldLabels, type Locale } from '@swapdesk/contract/label'

/** The label of a field: that of the contract, or a message of the screen. */
export type Label = FieldLabel | MessageDescriptor

/** A screen's own label for a field, and why it does not use the contract's. */
export type LabelOverride = { label?: undefined; reason?: undefined } | { label: MessageDescriptor; reason: string }

type Structure = 'children' | 'hasChildren'
type Operator = 'datege' | 'datele' | 'equal' | 'notequal' | 'like' | 'ge' | 'le' | 'gt' | 'lt'
/** `createTime_datege` filters by `createTime`. */
type BaseName<Name extends string> = Name extends `${infer Base}_${Operator}` ? Base : Name

/** Labels that contain all of these names. */
export type LabelsForNames<Name extends string> = { readonly [Key in BaseName<Name>]: FieldLabel }
/** Labels that contain every field of a row. */
export type LabelsFor<R> = LabelsForNames<Exclude<keyof R & string, Structure>>

function localeOf(i18n: I18n): Locale {
  return i18n.locale === 'en' ? 'en' : 'zh'
}

/** A label of a column, with its unit. */
export function headingText(label: Label, i18n: I18n): string {
  return 'zh' in label ? headingOf(label, localeOf(i18n)) : i18n._(label)
}

/** A label without its unit, for a control that shows the unit with the value. */
export function labelText(label: Label, i18n: I18n): string {
  return 'zh' in label ? label[localeOf(i18n)] : i18n._(label)
}

export function unitText(label: FieldLabel, i18n: I18n): string | undefined {
  return unitOf(label, localeOf(i18n))
}

/** The contract's label of a field; it has one for every field, so a missing one is a programming error. */
export function fieldLabel(labels: FieldLabels, name: string): FieldLabel {
  const label = labelFor(labels, name)
  if (!label) throw new Error(`the contract has no label for ${name}`)
  return label
}

/** The label of a control: for an identifier, that of the name by which it is selected. */
export function controlLabel(labels: FieldLabels, name: string): FieldLabel {
  const label = fieldLabel(labels, name)
  return label.shownAs ? fieldLabel(labels, label.shownAs) : label
}

/** The dictionary of a field's values. */
export function dictionaryOf(labels: FieldLabels, name: string): string {
  const { dictionary } = fieldLabel(labels, name)
  if (!dictionary) throw new Error(`the contract has no dictionary for ${name}`)
  return dictionary
}
