// Which columns of an open record have a value.
import type { Column } from '../columns'

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** The columns whose field has a value in a row. */
export function setColumns<D>(row: D, columns: readonly Column<D>[]): readonly Column<D>[] {
  const values = row as Readonly<Record<string, unknown>>
  return columns.filter(({ id }) => isSet(values[id]))
}
