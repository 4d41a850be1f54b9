/** Who causes commands and bulk jobs, and what they reach. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const commands = `${server}/modules/device-commands`
const jobs = `${server}/modules/bulk-jobs`

export const commandGuards: Mutant[] = [
  ...mutantsOf(
    `${server}/devices/dispatcher.ts`,
    [`${jobs}/job-rights.test.ts`],
    [['senders of commands that waited', 'if (!isRetry) await cancelWithoutRights(db)', '']],
  ),
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
    `${jobs}/steer.ts`,
    [`${jobs}/job-rights.test.ts`],
    [['user who lets a job go on as sender of its commands', '{ starter, pauseReason: null', '{ pauseReason: null']],
  ),
  ...mutantsOf(
    `${jobs}/runner.ts`,
    [`${jobs}/job-rights.test.ts`],
    [
      ['account of the user of a job', 'if (!principal) return', 'if (principal === null) return'],
      [
        'permission of the user of a job',
        'if (!refusalOf(principal, bulkKinds[job.kind].operation, true))',
        'if (principal)',
      ],
    ],
  ),
  ...mutantsOf(
    `${commands}/confirm.ts`,
    [`${jobs}/job-rights.test.ts`],
    [
      [
        'commands of a job confirmed by its planner',
        'and not exists (select from bulk_job j where j.id = c.job_id and j.create_user = ${principal.userId}::bigint)',
        '',
      ],
      [
        'expired commands confirmed',
        "c.state = 'waiting' and c.expire_time > now()\n      and",
        "c.state = 'waiting'\n      and",
      ],
    ],
  ),
  ...mutantsOf(
    `${jobs}/steer.ts`,
    [`${commands}/asset-scope.test.ts`],
    [
      [
        'jobs with items outside the data scope',
        'await checkItems(context, id, checkKind(context, kind))',
        'checkKind(context, kind)',
      ],
    ],
  ),
  ...mutantsOf(
    `${jobs}/bulk-jobs.repository.ts`,
    [`${commands}/asset-scope.test.ts`],
    [['items outside the data scope', '  scopedThrough: itemScope,', '']],
  ),
  ...mutantsOf(
    `${server}/modules/nfc-cards/records.repository.ts`,
    [`${commands}/asset-scope.test.ts`],
    [['card lists of cabinets outside the data scope', "  scopedThrough: cabinetScope('v.id', 'v.cabinetSn'),", '']],
  ),
  ...mutantsOf(
    `${server}/modules/nfc-cards/push-list.ts`,
    [`${commands}/asset-scope.test.ts`],
    [['card lists resent to cabinets out of reach', '      .where(isReachable(context, nfcListVersions))', '']],
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
