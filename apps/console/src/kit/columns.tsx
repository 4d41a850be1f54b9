// Columns as data: a name checked against the response schema, its label, and a component that shows the value. Table and
// detail view share them. Labels, units and dictionaries come from the contract.
import { orNull } from '@swapdesk/sdk'
import type { ReactNode } from 'react'
import { dictionaryOf, fieldLabel, type Label, type LabelOverride, type LabelsFor } from './labels'
import { RecordLink } from './navigation/record-link'
import type { NumberedKind, RecordKind } from './navigation/record-kinds'
import { NumberValue, DateTime, Named, NotSet, Serial, Text, Thumbnail } from './values/cells'
import { type DictionaryCode, DictionaryLabel } from './values/dictionary'
import { RowMoney } from './values/row-money'
import { hasStatusColors } from './values/status-colors'

type ColumnOptions = {
  /** Initial width in pixels. */
  width?: number
  /** Hidden until the user shows it. */
  isHiddenAtFirst?: boolean
  /** Whether it is the row's status, shown beside its name in the card layout. */
  isState?: boolean
  /** What the row is called where it is a card; else its first column. */
  isTitle?: boolean
  /** Shows what the row is about, as its name does. */
  isPicture?: boolean
}

export type Column<R> = ColumnOptions & {
  id: string
  label: Label
  align: 'start' | 'end'
  /** Content of a table cell. */
  cell: (row: R) => ReactNode
  /** Content in the detail view, which has more room. */
  detail: (row: R) => ReactNode
}

/** Whether a row has the field of a column; the server leaves out those that a data scope hides. */
export function hasColumn<R extends object>(row: R, { id }: Column<R>): boolean {
  return Object.hasOwn(row, id)
}

/** The columns that are in any of the rows; all while there is none. */
export function columnsIn<R extends object>(rows: readonly R[], columns: readonly Column<R>[]): readonly Column<R>[] {
  if (rows.length === 0) return columns
  return columns.filter((column) => rows.some((row) => hasColumn(row, column)))
}

type Optional = null | undefined

/** Which record a link leads to: by the field with its identifier, or with its number. */
type LinkTarget<Ids extends string> = { kind: RecordKind; id: Ids } | { kind: NumberedKind; number: Ids }
type Names<R, Value> = { [Key in keyof R & string]: R[Key] extends Value ? Key : never }[keyof R & string]

type Options = ColumnOptions & LabelOverride
type Aligned = { align?: 'start' | 'end' }

/** `code` is the contract's; a test of the dictionary package checks that it exists. */
function dictionaryValue(code: string, value: string | number | null | undefined): ReactNode {
  const known = orNull(value)
  return known === null ? <NotSet /> : <DictionaryLabel code={code as DictionaryCode} value={String(known)} />
}

/** The value of a column that was checked to hold text or a number. */
function plain(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The columns a row type offers. `labels` are those of the contract's module for the row's domain. */
export function columnsOf<R>(labels: LabelsFor<R>) {
  const column = (
    id: keyof R & string,
    cell: (row: R) => ReactNode,
    options: Options & Aligned & { detail?: (row: R) => ReactNode },
  ): Column<R> => {
    const { label = fieldLabel(labels, id), reason: _reason, ...rest } = options
    return { align: 'start', detail: cell, ...rest, id, label, cell }
  }
  return {
    text: (name: Names<R, string | number | Optional>, options?: Options) =>
      column(name, (row) => <Text value={plain(row[name])} />, { width: 160, ...options }),
    /** A name kept in Chinese and English, shown in the user's language. */
    named: (name: Names<R, string>, nameEn: Names<R, string | Optional>, options?: Options) =>
      column(name, (row) => <Named name={text(row[name])} nameEn={text(row[nameEn])} />, { width: 180, ...options }),
    serial: (name: Names<R, string | Optional>, options?: Options) =>
      column(name, (row) => <Serial value={text(row[name])} />, { width: 170, ...options }),
    /** The name of another record, or the row's own: a link to the record's page for those who may see it. */
    link: (
      name: Names<R, string | Optional>,
      target: LinkTarget<Names<R, string | Optional>>,
      options?: Options & { isSerial?: boolean },
    ) => {
      const { isSerial, ...rest } = options ?? {}
      const link = (row: R) => {
        const value = text(row[name])
        const { kind } = target
        if ('number' in target) return <RecordLink kind={target.kind} number={text(row[target.number])} text={value} />
        return <RecordLink kind={kind} id={text(row[target.id])} text={value} />
      }
      const cell = (row: R) => (isSerial ? <Serial value={text(row[name])} link={link(row)} /> : link(row))
      return column(name, cell, { width: isSerial ? 170 : 160, ...rest })
    },
    number: (name: Names<R, number | string | Optional>, options?: Options) =>
      column(name, (row) => <NumberValue value={plain(row[name])} />, { width: 100, align: 'end', ...options }),
    money: (name: Names<R, string | number | Optional>, options?: Options) =>
      column(name, (row) => <RowMoney value={plain(row[name])} row={row} />, { width: 120, align: 'end', ...options }),
    dateTime: (name: Names<R, string | Optional>, options?: Options) =>
      column(name, (row) => <DateTime value={text(row[name])} />, {
        width: 130,
        detail: (row) => <DateTime value={text(row[name])} isFull />,
        ...options,
      }),
    /** A key of the dictionary that the contract names for the field. */
    dict: (name: Names<R, string | number | Optional>, options?: Options) => {
      const code = dictionaryOf(labels, name)
      return column(name, (row) => dictionaryValue(code, plain(row[name])), {
        width: 120,
        isState: hasStatusColors(code),
        ...options,
      })
    },
    image: (name: Names<R, string | Optional>, options?: Options) =>
      column(name, (row) => <Thumbnail src={text(row[name])} alt="" />, {
        width: 80,
        isPicture: true,
        detail: (row) => <Thumbnail src={text(row[name])} alt="" size={160} />,
        ...options,
      }),
    custom: (name: keyof R & string, cell: (row: R) => ReactNode, options?: Options & Aligned) =>
      column(name, cell, { width: 160, ...options }),
  }
}
