/** History of records and what is undone by it. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const records = 'apps/server/src/modules/records'
const history = [`${records}/history.test.ts`]

export const recordGuards: Mutant[] = [
  ...mutantsOf(`${records}/history.ts`, history, [
    ['permission of a history', '  assertMay(context, detail)\n', ''],
    ['reach of a history', ', ...reachConditions(context, noun)]', ']'],
    ['hidden columns of a history', 'new Set(shownColumns(context, noun, names))', 'new Set(names)'],
    ['users of the platform in a history', ' and u.tenant_id = any(${tenants}::text[])\n', '\n'],
  ]),
  ...mutantsOf(`${records}/undo.ts`, history, [
    ['permission to undo', '  assertMay(context, submit, true)\n', ''],
    ['undoing what has changed since', 'if (changed) {', 'if (changed && !id) {'],
  ]),
]
