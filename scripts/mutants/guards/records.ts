/** History of records, what is undone by it, and the recycle bin. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const records = 'apps/server/src/modules/records'
const history = [`${records}/history.test.ts`]
const bin = [`${records}/recycle-bin.test.ts`]

export const recordGuards: Mutant[] = [
  ...mutantsOf(
    'apps/server/src/modules/records/find-records.ts',
    ['apps/server/src/modules/records/find-through.test.ts'],
    [
      [
        'columns of records that are found by others, where a scope hides them',
        'Object.keys(shownAs).filter((column) => isShown(shownAs[column]))',
        'Object.keys(shownAs)',
      ],
      [
        'removed records, and places that are no bindings, found by others',
        '${row}.row_id and ${reachOf(context, noun)}',
        '${row}.row_id',
      ],
      ['what no record shows, found by those who may not read it', ': isListed', ': true'],
    ],
  ),
  ...mutantsOf(`${records}/history.ts`, history, [
    ['permission of a history', '  assertMay(context, detail)\n', ''],
    ['reach of a history', ', ...reachConditions(context, noun)]', ']'],
    ['hidden columns of a history', 'new Set(shownColumns(context, noun, names))', 'new Set(names)'],
    ['reasons that may speak of hidden columns', '  if (hidesColumns(context, noun)) return false\n', ''],
  ]),
  ...mutantsOf(
    `${records}/history.ts`,
    ['apps/server/src/modules/riders/rider-history.test.ts'],
    [['reasons of what was done to another noun', '!refusalOf(context.principal, list, false) && ', '']],
  ),
  ...mutantsOf(`${records}/undo.ts`, history, [
    ['permission to undo', '  assertMay(context, submit, true)\n', ''],
    ['undoing what has changed since', 'if (changed) {', 'if (changed && !id) {'],
  ]),
  ...mutantsOf(`${records}/recycle-bin.ts`, bin, [
    ['kinds without a recycle bin', 'WITHOUT_BIN.has(kind) || ', ''],
    ['permission of the recycle bin', '  assertMay(context, removalOf(input.kind))\n', ''],
    ['permission to restore', '  assertMay(context, removalOf(kind))\n', ''],
    ['rights of restored records', 'return reached\n    ? ', 'return !kind && reached\n    ? '],
    ['references of restored records', '  await assertReferences(context, noun, rows)\n', ''],
    ['time of the recycle bin', '> now() - make_interval(days => ${days}::int)', 'is not null and ${days}::int > 0'],
  ]),
]
