/** Who hears of what happens. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const modules = 'apps/server/src/modules'
const stream = [`${modules}/platform/event-stream.test.ts`]

export const live: Mutant[] = [
  ...mutantsOf(`${modules}/platform/event-stream.ts`, stream, [
    ['tenant of live events', ' || (tenant !== null && tenant !== row.tenantId)', ''],
    [
      'permission for live events',
      '      .filter((topic) => !refusalOf(context.principal, LISTED[topic].operation, false))\n',
      '',
    ],
    ['data scopes of live events', "topic.isNarrowed ? { type: 'changed', at: row.data['at'] } : ", ''],
    ['readers of a message', '!isAddressedTo(this.#context.principal, row)', '!row'],
    ['readers named in an event', "if (topic !== 'message') return data", 'if (topic) return data'],
    ['live events once rights have changed', 'if (now.rightsEpoch !== principal.rightsEpoch)', 'if (!now)'],
  ]),
  ...mutantsOf('apps/server/src/http/principal.ts', stream, [
    ['live events of an ended session', '::uuid and s.revoke_time is null and s.expire_time > now()', '::uuid'],
  ]),
]
