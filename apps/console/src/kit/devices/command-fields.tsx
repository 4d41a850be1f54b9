// The fields of a command, from the catalogue: one input for each, by its type.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useLingui } from '@lingui/react/macro'
import { JsonInput, NumberInput, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import type { Data } from '@swapdesk/sdk'
import { named } from '../api/options'
import { instantOf } from '../values/time-zone'

export type CommandSpec = Data<'deviceCommandCatalogue'>[number]
export type CommandField = CommandSpec['fields'][number]
/** What was entered, by the name of the field. */
export type FieldValues = Readonly<Record<string, string | boolean | readonly string[]>>

function nested(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function valueOf({ type }: CommandField, entered: string | boolean | readonly string[]): unknown {
  if (typeof entered !== 'string') {
    const isNumbers = Array.isArray(entered) && entered.every((item: string) => /^\d{1,4}$/.test(item))
    return isNumbers ? (entered as string[]).map(Number) : entered
  }
  if (type === 'integer' || type === 'number') return Number(entered)
  if (type === 'dateTime') return instantOf(entered.replace('T', ' '))
  return type === 'json' ? nested(entered) : entered
}

/** The data of a command, without empty fields. */
export function commandData(fields: readonly CommandField[], values: FieldValues): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const entered = values[field.name] ?? (field.type === 'boolean' ? false : '')
      const isEmpty = typeof entered !== 'boolean' && entered.length === 0
      // A list that is required may be empty.
      if (isEmpty && field.type === 'list' && field.isRequired) return [[field.name, []]]
      return isEmpty ? [] : [[field.name, valueOf(field, entered)]]
    }),
  )
}

export type FieldIssue = 'required' | 'range' | 'whole' | 'json'

/** Errors of the fields before the command is sent. */
export function fieldIssues(fields: readonly CommandField[], values: FieldValues): Record<string, FieldIssue> {
  const data = commandData(fields, values)
  return Object.fromEntries(
    fields.flatMap(({ name, type, isRequired, min, max }): [string, FieldIssue][] => {
      const value = data[name]
      if (value === undefined) {
        if (type === 'json' && typeof values[name] === 'string' && values[name] !== '') return [[name, 'json']]
        return isRequired ? [[name, 'required']] : []
      }
      if (typeof value !== 'number') return []
      if (type === 'integer' && !Number.isInteger(value)) return [[name, 'whole']]
      return Number.isNaN(value) || (min !== null && value < min) || (max !== null && value > max)
        ? [[name, 'range']]
        : []
    }),
  )
}

type CommandFieldsProps = {
  fields: readonly CommandField[]
  values: FieldValues
  issues: Readonly<Record<string, FieldIssue>>
  onChange: (values: FieldValues) => void
}

export function CommandFields({ fields, values, issues, onChange }: CommandFieldsProps) {
  return (
    <Stack gap="sm" mt="sm">
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name]}
          issue={issues[field.name]}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
    </Stack>
  )
}

type FieldProps = {
  field: CommandField
  value: FieldValues[string] | undefined
  issue: FieldIssue | undefined
  onChange: (value: FieldValues[string]) => void
}

function useIssueText({ min, max }: CommandField, issue: FieldIssue | undefined): string | undefined {
  const { t } = useLingui()
  if (issue === undefined) return undefined
  const texts: Record<FieldIssue, string> = {
    required: t`Required`,
    whole: t`A whole number is needed`,
    json: t`Not valid JSON`,
    range: min !== null && max !== null ? t`A number from ${min} to ${max} is needed` : t`A number is needed`,
  }
  return texts[issue]
}

function Field({ field, value, issue, onChange }: FieldProps) {
  const { i18n } = useLingui()
  const { type, unit, isRequired, min, max, maxLength, options } = field
  const shared = {
    label: named(i18n.locale, field.label, field.labelEn),
    withAsterisk: isRequired,
    error: useIssueText(field, issue),
  }
  const text = typeof value === 'string' ? value : ''
  switch (type) {
    case 'integer':
    case 'number':
      return (
        <NumberInput
          {...shared}
          {...(unit !== null && { suffix: ` ${unit}` })}
          {...(min !== null && { min })}
          {...(max !== null && { max })}
          allowDecimal={type === 'number'}
          clampBehavior="none"
          value={text}
          onChange={(entered) => onChange(String(entered))}
        />
      )
    case 'boolean':
      return (
        <Switch
          label={shared.label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return <Select {...shared} data={options} value={text || null} onChange={(entered) => onChange(entered ?? '')} />
    case 'dateTime':
      return (
        <TextInput
          {...shared}
          type="datetime-local"
          step={1}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'list':
      return <TagsInput {...shared} value={Array.isArray(value) ? value : []} onChange={onChange} />
    case 'json':
      return (
        <JsonInput
          {...shared}
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          onChange={onChange}
          validationError={null}
        />
      )
    default:
      return (
        <TextInput
          {...shared}
          {...(maxLength !== null && { maxLength })}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
