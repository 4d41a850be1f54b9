/** Who causes commands and bulk jobs, and what they reach. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const commands = `${server}/modules/device-commands`
const jobs = `${server}/modules/bulk-jobs`

export const commandGuards: Mutant[] = [
  ...mutantsOf(
    `${jobs}/plan.ts`,
    [`${jobs}/bulk-jobs.test.ts`],
    [
      [
        'tenant of the filter of a job',
        "const inTenant = [sql`${columnIn(kind)('tenantId')} = ${job.tenantId}`]",
        'const inTenant = [sql`true`]',
      ],
      [
        'tenant of the named rows of a job',
        "whereOf(context, kind.noun, {}, [sql`${column('tenantId')} = ${job.tenantId}`])",
        'whereOf(context, kind.noun, {}, [])',
      ],
    ],
  ),
  ...mutantsOf(
    `${jobs}/plan.ts`,
    [`${jobs}/hidden-columns.test.ts`],
    [
      ['hidden columns that name the rows of a job', 'if (input.targets) assertShown(', 'if (!input) assertShown('],
      [
        'hidden columns in the filter of a job',
        'assertFiltersShown(context, kind.noun, input.filter ?? {})',
        'assertFiltersShown(context, kind.noun, {})',
      ],
    ],
  ),
  ...mutantsOf(
    `${jobs}/item-scope.ts`,
    [`${jobs}/hidden-columns.test.ts`],
    [['hidden columns in the items of a job', 'if (hidden.length === 0) return text', 'if (text) return text']],
  ),
  ...mutantsOf(
    `${jobs}/binding-kinds.ts`,
    [`${jobs}/strategy-job.test.ts`, `${jobs}/fence-job.test.ts`],
    [
      [
        'data scope of what a job binds vehicles to',
        '    await assertNamedRows({ ...context, operation }, { [field]: id }, tenantId)\n',
        '',
      ],
      [
        'rental strategy or geofence disabled since the plan of a job',
        'const issue = await issueOf(context, job)',
        'const issue = undefined as string | undefined',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/devices/two-people.ts`,
    [`${commands}/second-person.test.ts`],
    [['confirmed commands counted', 'and c.confirmer is null and', 'and']],
  ),
  ...mutantsOf(
    `${server}/devices/dispatcher.ts`,
    [`${server}/devices/commands.test.ts`],
    [['standstill when a command is sent again', '? sql`${next} and ${mayBeSent}`', '? next']],
  ),
  ...mutantsOf(
    `${server}/devices/dispatcher.ts`,
    [`${jobs}/job-rights.test.ts`],
    [
      [
        'senders of commands that waited',
        'await cancelWithoutRights(db, next, ids)',
        'if (isRetry) await cancelWithoutRights(db, next, ids)',
      ],
      [
        'senders of commands sent again',
        'await cancelWithoutRights(db, next, ids)',
        'if (!isRetry) await cancelWithoutRights(db, next, ids)',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/devices/senders.ts`,
    [`${jobs}/job-rights.test.ts`],
    [['data scope of a command when it is sent', 'if (!scope) return []', 'if (scope || !scope) return []']],
  ),
  ...mutantsOf(
    `${server}/devices/senders.ts`,
    [`${server}/devices/senders.test.ts`],
    [
      [
        'settings of a sender without rights',
        "await withdrawUnentitled(db, await endCommands(db, unsent, sql`'cancelled'`))",
        "await endCommands(db, unsent, sql`'cancelled'`)",
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/devices/command-permissions.ts`,
    [`${jobs}/job-rights.test.ts`],
    [
      [
        'operation of a command when it is sent',
        'if (caused !== null && !mayCall(principal, caused)) return false',
        '',
      ],
      [
        'permissions of a command when it is sent',
        'return operationsOf(cmd, controls).every((operation) => !refusalOf(principal, operation, true))',
        'return true',
      ],
    ],
  ),
  ...mutantsOf(
    `${jobs}/runner.ts`,
    [`${jobs}/job-rights.test.ts`],
    [["data scope of a job's user", 'items.filter(({ seq }) => !outside.has(seq))', 'items.filter(() => true)']],
  ),
  ...mutantsOf(
    `${server}/devices/payload.ts`,
    [`${server}/devices/payload.test.ts`],
    [
      ['size of what a command carries', 'Buffer.byteLength(text) > DATA_MAX_BYTES ||', ''],
      ['depth of what a command carries', ' || isTooDeep(text, DATA_MAX_DEPTH)', ''],
    ],
  ),
  ...mutantsOf(
    `${jobs}/steer.ts`,
    [`${jobs}/cancel.test.ts`],
    [
      ['waiting commands of a cancelled job', "c.state in ('waiting', 'queued')", "c.state = 'queued'"],
      [
        'settings of a cancelled job',
        'await withdrawDesired(db, [...ended, ...deferred.map(({ commandId }) => commandId)])',
        'await withdrawDesired(db, [])',
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
      ['permission of the user of a job', 'if (!refusalOfJob(principal, job.kind, job.params))', 'if (principal)'],
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
        'await checkItems(context, id, checkKind(context, kind, params))',
        'checkKind(context, kind, params)',
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
    `${commands}/wait.ts`,
    [`${commands}/command-rules.test.ts`],
    [['receipts read with rights that changed meanwhile', 'attempt >= RIGHTS_RETRIES', 'attempt >= 1']],
  ),
  ...mutantsOf(
    `${server}/http/mount.ts`,
    [`${commands}/command-rules.test.ts`],
    [
      [
        'waiting for devices outside the transaction of the request',
        '() => runAnew(base, known.sessionId, input, handler))',
        `async () => {
      const result = await runAnew(base, known.sessionId, input, handler)
      return result instanceof AfterCommit ? result.answer() : result
    })`,
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
    [`${commands}/second-person.test.ts`],
    [
      [
        'unfinished commands counted without a second person',
        "c.state in ('queued', 'sent', 'received', 'executing')",
        'false',
      ],
    ],
  ),
]
