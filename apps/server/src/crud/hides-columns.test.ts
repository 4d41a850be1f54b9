/** Whether a data scope hides columns: an event names no row to a caller to whom it does. */
import { expect, it } from 'vitest'
import type { Context } from '../http/context.ts'
import type { Principal } from '../http/principal.ts'
import type { Noun } from './noun.ts'
import { hidesColumns } from './visible-columns.ts'

const SCOPED = 'alarms'
const OTHER = 'vehicles'

/** A caller whose only role shows these columns of resources. */
function callerSeeing(fields: Readonly<Record<string, string>>): Context {
  const dataScopes = new Map(Object.entries(fields).map(([resource, names]) => [resource, [{ fields: names }]]))
  const principal = { isPlatformAdmin: false, roles: [{ dataScopes }] } as unknown as Principal
  return { principal } as Context
}
const nounShowing = (foreignColumns: object): Noun =>
  ({ name: SCOPED, isUnscoped: false, foreignColumns: () => foreignColumns }) as unknown as Noun

it.each([
  ['a scope of the own rows, which shows none of another noun', { [SCOPED]: 'level' }, {}, true],
  [
    'a scope of the own rows that shows all joined columns',
    { [SCOPED]: 'level,vehicleSn' },
    { vehicleSn: [OTHER, 'vehicleSn'] },
    true,
  ],
  ['a scope of the joined rows', { [SCOPED]: '*', [OTHER]: 'price' }, { vehicleSn: [OTHER, 'vehicleSn'] }, true],
  ['scopes of all columns', { [SCOPED]: '*', [OTHER]: '*' }, { vehicleSn: [OTHER, 'vehicleSn'] }, false],
])('%s', (_, fields, foreignColumns, isHiding) => {
  expect(hidesColumns(callerSeeing(fields), nounShowing(foreignColumns))).toBe(isHiding)
})
