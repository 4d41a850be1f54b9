// The fields of a command, from the catalogue: one input for each, by its type.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useLingui } from '@lingui/react/macro'
import { NumberInput, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { named } from '../api/options'
import { type CommandField, type FieldIssues, type FieldValue, type FieldValues, rowsOf } from './command-data'
import { useIssueText } from './command-issue'
import { CommandRows } from './command-rows'

type CommandFieldsProps = {
  fields: readonly CommandField[]
  values: FieldValues
  issues: FieldIssues
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
          issues={issues}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
    </Stack>
  )
}

type FieldProps = {
  field: CommandField
  value: FieldValue | undefined
  issues: FieldIssues
  onChange: (value: FieldValue) => void
}

function Field({ field, value, issues, onChange }: FieldProps) {
  const { i18n } = useLingui()
  const issueText = useIssueText()
  const { name, type, unit, isRequired, min, max, maxLength, maxItems, options } = field
  const shared = {
    label: named(i18n.locale, field.label, field.labelEn),
    withAsterisk: isRequired,
    error: issueText(field, issues[name]),
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
    case 'integers': {
      const items = Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
      return (
        <TagsInput {...shared} value={items} onChange={onChange} {...(maxItems !== null && { maxTags: maxItems })} />
      )
    }
    case 'rows':
    case 'values':
      return <CommandRows field={field} rows={rowsOf(value)} issues={issues} onChange={onChange} />
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
