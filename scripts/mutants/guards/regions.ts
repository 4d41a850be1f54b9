/** Who changes regions and what keeps their tree whole; who imports files, and what an import of users gives. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const regions = [`${server}/modules/regions/regions.test.ts`]
const tables = [`${server}/crud/import/hostile-tables.test.ts`]
const users = [`${server}/modules/users/user-import.test.ts`]

export const regionGuards: Mutant[] = [
  ...mutantsOf(`${server}/modules/regions/submit-region.ts`, regions, [
    ['right to change a region by its code', 'if (refusal) throw refusal', ''],
    ['code of a region', "if (isUpdate(input) && input['id'] !== code)", "if (input['id'] === '')"],
    ['levels of regions below', 'if (wrong) throw', 'if (level < 0) throw'],
    [
      'level below that of the parent',
      'if (level <= (parent?.level ?? -1) || (level === RegionLevel.Country) !== (parent === undefined))',
      'if ((level === RegionLevel.Country) !== (parent === undefined))',
    ],
    ['countries at the top', ' || (level === RegionLevel.Country) !== (parent === undefined))', ')'],
    ['region below itself', "if (parent.ancestors.split(',').includes(code))", 'if (parent.code === code)'],
    [
      'parent that exists',
      "if (!parent) throw fieldProblem('row.parent-missing', 'parentCode')",
      'if (!parent) return',
    ],
    ['regions that others lie in', "if (child) throw new Problem('row.has-children')", ''],
  ]),
  ...mutantsOf(`${server}/crud/import/file.ts`, users, [
    ['right to add by an import', 'refusalOf(principal, kind.submit, false) ??', 'undefined ??'],
    ['right to change by an import', '(isCovered && refusalOf(principal, kind.submit, true))', 'undefined'],
    ['all lines of a file or none', 'await db.run(sql`rollback to savepoint import_file`)', ''],
  ]),
  ...mutantsOf(`${server}/crud/import/read-table.ts`, tables, [
    ['most lines of a file', "if (lines.length > rowsMax + 1) throw new TableError('too-long')", ''],
    [
      'lines of a text before it is parsed',
      "if (lines > (rowsMax + 1) * LINES_PER_ROW) throw new TableError('too-long')",
      '',
    ],
    ['most columns of a file', 'if (lines.some(({ cells }) => cells.length > COLUMNS_MAX))', 'if (lines.length < 0)'],
  ]),
  ...mutantsOf(`${server}/modules/users/user-import.ts`, users, [
    ['undo of users who have logged in', 'isUsed: sql`exists (select from session s where s.user_id = x.id)`,', ''],
  ]),
]
