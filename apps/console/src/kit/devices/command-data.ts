// What was entered in the fields of a command: its issues, and the data it makes.
import type { Data } from '@swapdesk/sdk'
import { instantOf } from '../values/time-zone'

export type CommandSpec = Data<'deviceCommandCatalogue'>[number]
export type CommandField = CommandSpec['fields'][number]
export type CommandColumn = CommandField['columns'][number]
/** A row by the names of its columns; one of named values has the type of its value beside them. */
export type FieldRow = Readonly<Record<string, string>>
export type FieldValue = string | boolean | readonly string[] | readonly FieldRow[]
/** What was entered, by the name of the field. */
export type FieldValues = Readonly<Record<string, FieldValue>>

export const valueTypes = ['number', 'text', 'boolean'] as const
export type ValueType = (typeof valueTypes)[number]

/** A new row of named values. */
export const emptyValue: FieldRow = { name: '', value: '', type: 'number' satisfies ValueType }

export function rowsOf(entered: FieldValue | undefined): readonly FieldRow[] {
  return Array.isArray(entered) ? entered.filter((row): row is FieldRow => typeof row === 'object') : []
}

function isNumeric(type: CommandField['type'] | CommandColumn['type']): boolean {
  return type === 'integer' || type === 'number'
}

function rowData(columns: readonly CommandColumn[], row: FieldRow): Record<string, unknown> {
  return Object.fromEntries(
    columns.flatMap(({ name, type }) => {
      const text = row[name] ?? ''
      return text === '' ? [] : [[name, isNumeric(type) ? Number(text) : text]]
    }),
  )
}

function namedValue({ value = '', type }: FieldRow): number | string | boolean {
  if (type === 'boolean') return value === 'true'
  return type === 'number' ? Number(value) : value
}

function valueOf({ type, columns }: CommandField, entered: FieldValue): unknown {
  if (type === 'rows') return rowsOf(entered).map((row) => rowData(columns, row))
  if (type === 'values') return Object.fromEntries(rowsOf(entered).map((row) => [row['name'], namedValue(row)]))
  if (typeof entered !== 'string') return type === 'integers' ? (entered as readonly string[]).map(Number) : entered
  if (isNumeric(type)) return Number(entered)
  return type === 'dateTime' ? instantOf(entered.replace('T', ' ')) : entered
}

const listTypes: ReadonlySet<string> = new Set<CommandField['type']>(['list', 'integers', 'rows'])

/** The data of a command, without empty fields. */
export function commandData(fields: readonly CommandField[], values: FieldValues): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const entered = values[field.name] ?? (field.type === 'boolean' ? false : '')
      const isEmpty = typeof entered !== 'boolean' && entered.length === 0
      // A list that is required may be empty.
      if (isEmpty && listTypes.has(field.type) && field.isRequired) return [[field.name, []]]
      return isEmpty ? [] : [[field.name, valueOf(field, entered)]]
    }),
  )
}

export type FieldIssue = 'required' | 'range' | 'whole' | 'repeated'
/** By the name of the field; of a row `windows.0.fromHour`. */
export type FieldIssues = Readonly<Record<string, FieldIssue>>

type Limited = Pick<CommandColumn, 'min' | 'max'> & { type: CommandField['type'] | CommandColumn['type'] }

function numberIssue({ type, min, max }: Limited, value: number): FieldIssue | undefined {
  const isWhole = type === 'integer' || type === 'integers'
  if (isWhole && !Number.isInteger(value)) return 'whole'
  const isOutside = (min !== null && value < min) || (max !== null && value > max)
  return Number.isFinite(value) && !isOutside ? undefined : 'range'
}

function columnIssue(column: CommandColumn, text: string): FieldIssue | undefined {
  if (text === '') return column.isRequired ? 'required' : undefined
  return isNumeric(column.type) ? numberIssue(column, Number(text)) : undefined
}

function namedValueIssue({ value = '', type }: FieldRow): FieldIssue | undefined {
  // A text may be empty.
  if (value === '') return type === 'text' ? undefined : 'required'
  return type === 'number' && !Number.isFinite(Number(value)) ? 'range' : undefined
}

function rowIssue(field: CommandField, rows: readonly FieldRow[], index: number, column: CommandColumn) {
  const row = rows[index] ?? {}
  const text = row[column.name] ?? ''
  if (field.type === 'values' && column.type === 'value') return namedValueIssue(row)
  const isRepeated = field.type === 'values' && rows.slice(0, index).some((other) => other[column.name] === text)
  return columnIssue(column, text) ?? (isRepeated ? 'repeated' : undefined)
}

function rowIssues(field: CommandField, rows: readonly FieldRow[]): [string, FieldIssue][] {
  return rows.flatMap((_, index) =>
    field.columns.flatMap((column): [string, FieldIssue][] => {
      const issue = rowIssue(field, rows, index, column)
      return issue ? [[`${field.name}.${index}.${column.name}`, issue]] : []
    }),
  )
}

/** Errors of the fields before the command is sent. */
export function fieldIssues(fields: readonly CommandField[], values: FieldValues): Record<string, FieldIssue> {
  const data = commandData(fields, values)
  const issuesOf = (field: CommandField): [string, FieldIssue][] => {
    const value = data[field.name]
    if (value === undefined) return field.isRequired ? [[field.name, 'required']] : []
    if (field.type === 'rows' || field.type === 'values') return rowIssues(field, rowsOf(values[field.name]))
    const numbers = [value].flat().filter((each) => typeof each === 'number')
    const issue = numbers.map((number) => numberIssue(field, number)).find((each) => each !== undefined)
    return issue ? [[field.name, issue]] : []
  }
  return Object.fromEntries(fields.flatMap(issuesOf))
}
