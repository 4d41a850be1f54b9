/** Who receives live events and messages. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const modules = 'apps/server/src/modules'
const stream = [`${modules}/platform/event-stream.test.ts`]

export const live: Mutant[] = [
  ...mutantsOf(`${modules}/platform/event-stream.ts`, stream, [
    ['tenant of live events', ' || (tenant !== null && tenant !== row.tenantId)', ''],
    [
      'permission for live events',
      '      .filter((topic) => !refusalOf(context.principal, LISTED[topic], false))\n',
      '',
    ],
    ['data scopes of live events', "topic.isNarrowed ? { type: 'changed', at: row.data['at'] } : ", ''],
    ['readers of a message', '!isAddressedTo(this.#context.principal, row)', '!row'],
    ['readers named in an event', "if (topic !== 'message') return data", 'if (topic) return data'],
  ]),
  ...mutantsOf(
    'apps/server/src/crud/list-visibility.ts',
    [`${modules}/platform/event-stream-orders.test.ts`],
    [
      ['data scopes of orders in live events', ' || isListNarrowed(context, list)', ''],
      ['permission for orders in live events', 'refusalOf(context.principal, list, false) !== undefined || ', ''],
    ],
  ),
  ...mutantsOf('apps/server/src/crud/list.ts', stream, [
    ['columns of live events', 'return hidesColumns(context, noun) || ', 'return '],
    ['rows of live events', 'hidesColumns(context, noun) || hasRowScope(context, noun)', 'hidesColumns(context, noun)'],
  ]),
  ...mutantsOf(
    'apps/server/src/crud/visible-columns.ts',
    ['apps/server/src/crud/hides-columns.test.ts'],
    [['own columns of live events', 'if (visibleOf(context, noun)) return true\n', '\n']],
  ),
  ...mutantsOf('apps/server/src/crud/visible-columns.ts', stream, [
    ["other nouns' columns of live events", '.some((name) => !isVisible(name))', '.some(() => false)'],
  ]),
  ...mutantsOf('apps/server/src/live/hub.ts', stream, [
    [
      'live events once rights have changed',
      'if (epochOf.get(sessionId) === rightsEpoch)',
      'if (epochOf.has(sessionId) && rightsEpoch)',
    ],
    ['live events of a session that ended', 's.revoke_time is null and s.expire_time > now()', 'true'],
    ['live events of a tenant that closed', 'and t.status = 1 and t.is_deleted = 0 and', 'and'],
  ]),
]
