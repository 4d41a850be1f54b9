// A field of a command that holds rows, or values by their names: one line each, which can be added and removed.
import '@mantine/core/styles/Fieldset.layer.css'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Fieldset, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { named } from '../api/options'
import {
  type CommandColumn,
  type CommandField,
  emptyValue,
  type FieldIssue,
  type FieldIssues,
  type FieldRow,
  type ValueType,
  valueTypes,
} from './command-data'
import { useIssueText } from './command-issue'
import classes from './devices.module.css'

type CommandRowsProps = {
  field: CommandField
  rows: readonly FieldRow[]
  issues: FieldIssues
  onChange: (rows: readonly FieldRow[]) => void
}

export function CommandRows({ field, rows, issues, onChange }: CommandRowsProps) {
  const { t, i18n } = useLingui()
  const issueText = useIssueText()
  const { name, columns, maxItems } = field
  const error = issueText(field, issues[name])
  const change = (index: number, more: FieldRow) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...more } : row)))
  return (
    <Fieldset legend={named(i18n.locale, field.label, field.labelEn)} aria-invalid={error !== undefined || undefined}>
      <Stack gap="xs" align="stretch">
        {rows.map((row, index) => {
          const number = index + 1
          const path = `${name}.${index}`
          return (
            <fieldset key={path} className={classes.row} aria-label={t`Row ${number}`}>
              {columns.map((column) => (
                <Cell
                  key={column.name}
                  column={column}
                  row={row}
                  issue={issues[`${path}.${column.name}`]}
                  onChange={(more) => change(index, more)}
                />
              ))}
              <ActionIcon
                className={classes.removeRow}
                aria-label={t`Remove row ${number}`}
                title={t`Remove row ${number}`}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </fieldset>
          )
        })}
        {error !== undefined && (
          <span className={classes.failure} role="alert">
            {error}
          </span>
        )}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            disabled={maxItems !== null && rows.length >= maxItems}
            onClick={() => onChange([...rows, field.type === 'values' ? emptyValue : {}])}
          >
            {t`Add row`}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}

type CellProps = {
  column: CommandColumn
  row: FieldRow
  issue: FieldIssue | undefined
  onChange: (more: FieldRow) => void
}

function Cell({ column, row, issue, onChange }: CellProps) {
  const { i18n } = useLingui()
  const issueText = useIssueText()
  const { name, type, unit, min, max, maxLength, isRequired } = column
  const shared = {
    className: classes.rowInput,
    label: named(i18n.locale, column.label, column.labelEn),
    withAsterisk: isRequired,
    error: issueText(column, issue),
  }
  const text = row[name] ?? ''
  if (type === 'value') return <NamedValue column={column} row={row} shared={shared} onChange={onChange} />
  if (type === 'text') {
    return (
      <TextInput
        {...shared}
        {...(maxLength !== null && { maxLength })}
        value={text}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    )
  }
  return (
    <NumberInput
      {...shared}
      {...(unit !== null && { suffix: ` ${unit}` })}
      {...(min !== null && { min })}
      {...(max !== null && { max })}
      allowDecimal={type === 'number'}
      clampBehavior="none"
      value={text}
      onChange={(entered) => onChange({ [name]: String(entered) })}
    />
  )
}

type Shared = { className: string | undefined; label: string; withAsterisk: boolean; error: string | undefined }
type NamedValueProps = Omit<CellProps, 'issue'> & { shared: Shared }

/** A value beside its type, which the device needs to know. */
function NamedValue({ column: { name, maxLength }, row, shared, onChange }: NamedValueProps) {
  const { t } = useLingui()
  const typeLabels: Record<ValueType, string> = { number: t`Number`, text: t`Text`, boolean: t`Yes or no` }
  const { type = 'number' } = row
  const text = row[name] ?? ''
  const choices = [
    { value: 'true', label: t`Yes` },
    { value: 'false', label: t`No` },
  ]
  return (
    <>
      <Select
        className={classes.rowInput}
        label={t`Type`}
        allowDeselect={false}
        data={valueTypes.map((value) => ({ value, label: typeLabels[value] }))}
        value={type}
        onChange={(chosen) => onChange({ type: chosen ?? type, [name]: '' })}
      />
      {type === 'boolean' && (
        <Select
          {...shared}
          data={choices}
          value={text || null}
          onChange={(chosen) => onChange({ [name]: chosen ?? '' })}
        />
      )}
      {type === 'text' && (
        <TextInput
          {...shared}
          withAsterisk={false}
          {...(maxLength !== null && { maxLength })}
          value={text}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      )}
      {type === 'number' && (
        <NumberInput
          {...shared}
          clampBehavior="none"
          value={text}
          onChange={(entered) => onChange({ [name]: String(entered) })}
        />
      )}
    </>
  )
}
