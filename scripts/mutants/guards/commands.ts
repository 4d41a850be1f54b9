/** Who causes commands and bulk jobs, and what they reach. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const commands = `${server}/modules/device-commands`
const jobs = `${server}/modules/bulk-jobs`

export const commandGuards: Mutant[] = [
  ...mutantsOf(
    `${jobs}/steer.ts`,
    [`${jobs}/cancel.test.ts`],
    [
      ['waiting commands of a cancelled job', "c.state in ('waiting', 'queued')", "c.state = 'queued'"],
      [
        'settings of a cancelled job',
        "await withdrawDesired(db, await endCommands(db, unsent, sql`'cancelled'`))",
        "await endCommands(db, unsent, sql`'cancelled'`)",
      ],
    ],
  ),
  ...mutantsOf(
    `${commands}/send.ts`,
    [`${commands}/command-rules.test.ts`],
    [['permission of raw messages', 'cmd === RAW_MESSAGE && isRaw', 'cmd === RAW_MESSAGE']],
  ),
  ...mutantsOf(
    `${server}/devices/two-people.ts`,
    [`${commands}/command-rules.test.ts`],
    [
      [
        'unfinished commands counted without a second person',
        "c.state in ('queued', 'sent', 'received', 'executing')",
        'false',
      ],
    ],
  ),
]
