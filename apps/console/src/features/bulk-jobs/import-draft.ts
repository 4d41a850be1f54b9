// An import before it is planned: which column of the file is which field. Pure.
import type { Data, Input } from '@swapdesk/sdk'

export type ImportColumn = Data<'importColumns'>[number]
export type ImportKind = Input<'importPlan'>['kind']

const plain = (header: string) =>
  header
    .normalize('NFKC')
    .replaceAll(/[\s*_-]+/g, '')
    .toLowerCase()

/** The field of each header, or an empty text where none is known; a field is taken once. */
export function guessedFields(header: readonly string[], columns: readonly ImportColumn[]): string[] {
  const known = new Map<string, string>()
  for (const { name, headers } of columns) {
    for (const text of [name, ...headers]) if (!known.has(plain(text))) known.set(plain(text), name)
  }
  const taken = new Set<string>()
  return header.map((text) => {
    const field = text === '' ? undefined : known.get(plain(text))
    if (field === undefined || taken.has(field)) return ''
    taken.add(field)
    return field
  })
}

/** Gives a column of the file a field, and takes it from the column that had it. */
export function withField(fields: readonly string[], at: number, field: string): string[] {
  return fields.map((one, index) => (index === at ? field : one === field ? '' : one))
}

/** Required fields that no column has. */
export function missingFields(fields: readonly string[], columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.filter(({ name, isRequired }) => isRequired && !fields.includes(name))
}
