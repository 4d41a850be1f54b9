/** Unpaged lists of nouns: trees, branches of trees, and options. */
import { type OperationId, operations } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { definedNouns } from '../crud/noun.ts'
import { inputSchemaOf } from '../http/contract.ts'
import { filtersOf, probesOf, type Row } from './nouns.ts'

/** An unpaged list, with the list that returns its complete rows: its own tree, or the noun's list. */
export type Unpaged = { id: OperationId; full: OperationId }

export const unpaged: Unpaged[] = definedNouns().flatMap(({ operations: { list, moreLists = [], options } }) =>
  [list, ...moreLists, options].flatMap((id) => {
    if (!id || !list || operations[id].kind === 'page') return []
    return [{ id, full: id === options ? list : (id.replace(/Lazy|Child/, '') as OperationId) }]
  }),
)

const isBranch = ({ id, full }: Unpaged): boolean => id !== full && 'parentId' in (inputSchemaOf(id).properties ?? {})

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
  if (isBranch(list)) {
    if (name === 'parentId') return ask(id, name, full, {})
    const parents = [...new Set(full.map(({ parentId }) => parentId))]
    const branches = parents.map((parentId) => full.filter((row) => row['parentId'] === parentId))
    return branches.flatMap((rows) => ask(id, name, rows, { parentId: rows[0]?.['parentId'] })).slice(0, 4)
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
