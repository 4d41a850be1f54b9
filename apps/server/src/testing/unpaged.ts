/** Unpaged lists of nouns: trees, branches of trees, and options. */
import { type OperationId, operations } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { definedNouns } from '../crud/noun.ts'
import { inputSchemaOf } from '../http/contract.ts'
import { comparing, filtersOf, probesOf, type Row } from './nouns.ts'

/** An unpaged list, with the list that returns its complete rows: its own tree, or the noun's list. */
export type Unpaged = { id: OperationId; full: OperationId }

export const unpaged: Unpaged[] = definedNouns().flatMap(({ operations: { list, moreLists = [], options } }) =>
  [list, ...moreLists, options].flatMap((id) => {
    if (!id || !list || operations[id].kind === 'page') return []
    const whole = id.replace(/Lazy|Child/, '') as OperationId
    return [{ id, full: id === options || operations[list].kind === 'page' ? list : whole }]
  }),
)

const PARENTS = new Set(['parentId', 'parentCode'])

/** The parameter of a branch that names its parent, and the field of the rows that has it. */
function parentOf({ id, full }: Unpaged): { name: string; field: string } | undefined {
  if (id === full) return undefined
  const names = Object.keys(inputSchemaOf(id).properties ?? {})
  return names.map((name) => ({ name, field: comparing(id, name) })).find(({ field }) => PARENTS.has(field))
}

/** Its filters; for a branch with a required parent also the parent. */
export function filtersOfUnpaged({ id }: Unpaged): string[] {
  const isRequired = inputSchemaOf(id).required?.includes('parentId') ?? false
  return [...filtersOf(id), ...(isRequired ? ['parentId'] : [])]
}

/** The rows of a forest, parents before their children. */
export function flat(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flat((row['children'] ?? []) as Row[])])
}

/** Rows with all their ancestors. */
function withAbove(rows: readonly Row[], all: readonly Row[]): Row[] {
  const found = new Set<Row>()
  const byId = new Map(all.map((row) => [row['id'], row]))
  for (let row of rows) {
    found.add(row)
    for (let above = byId.get(row['parentId']); above; above = byId.get(row['parentId'])) {
      found.add(above)
      row = above
    }
  }
  return [...found]
}

type Question = { input: Row; value: unknown; expected: readonly Row[] }

/**
 * Values of a filter with the expected rows: for a tree the matches and their ancestors, for a branch and for options
 * the matches.
 */
export async function questionsOf(
  who: ApiSession,
  list: Unpaged,
  name: string,
  full: readonly Row[],
): Promise<Question[]> {
  const { id } = list
  const parent = parentOf(list)
  if (parent) {
    if (name === parent.name) return ask(id, name, full, {})
    const parents = [...new Set(full.map((row) => row[parent.field]))]
    const branches = parents.map((value) => full.filter((row) => row[parent.field] === value))
    return branches.flatMap((rows) => ask(id, name, rows, { [parent.name]: rows[0]?.[parent.field] })).slice(0, 4)
  }
  const own = flat(await who.data<Row[]>(id))
  if (id === list.full) return ask(id, name, own, {}, (rows) => withAbove(rows, own))
  // Options have fewer fields than the list.
  const byId = new Map(full.map((row) => [row['id'], row]))
  return ask(
    id,
    name,
    own.map((row) => ({ ...byId.get(row['id']), ...row })),
    {},
  )
}

function ask(
  id: OperationId,
  name: string,
  rows: readonly Row[],
  input: Row,
  answer = (matching: readonly Row[]) => matching,
): Question[] {
  return probesOf(id, name, rows).map(({ value, expected }) => ({ input, value, expected: answer(expected) }))
}
