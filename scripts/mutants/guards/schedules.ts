/** Schedules: one server runs what is due, once, and people hear of repeated failures. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const jobs = 'apps/server/src/jobs'
const tests = [`${jobs}/scheduler.test.ts`]

export const scheduleGuards: Mutant[] = [
  ...mutantsOf(`${jobs}/schedule-store.ts`, tests, [
    ['claims of schedules', ' and (claimed_until is null or claimed_until <= now())', ''],
    [
      'claim of the end of a run',
      'where code = ${code} and run_id = ${runId}::bigint for update',
      'where code = ${code} for update',
    ],
    [
      'renewal of claims',
      'where run_id = any(${runIds}::bigint[]) returning',
      'where run_id = any(${runIds}::bigint[]) and false returning',
    ],
    [
      'redaction of errors of runs',
      'redactedStart(error instanceof Error ? error.message : String(error), ERROR_MAX)',
      'String(error)',
    ],
    ['one message for a series of failures', 'const isDue = !isReported && count', 'const isDue = count'],
    ['limit of the log of runs', " or (state = 'done' and place > 100)", ''],
  ]),
  ...mutantsOf(`${jobs}/scheduler.ts`, tests, [
    [
      'abort of a run without its claim',
      'if (!kept.has(runId)) this.#claims.get(runId)?.abort()',
      'void kept.has(runId)',
    ],
    ['one run of a schedule in a process', ' || this.#working.has(code)', ''],
    ['time limit of runs', 'Promise.race([work, passed])', 'work'],
  ]),
  ...mutantsOf(
    'apps/server/src/app.ts',
    [`${jobs}/maintenance.test.ts`],
    [['start of schedules', '  scheduler.start()\n', '']],
  ),
  ...mutantsOf('apps/server/src/modules/messages/announce-schedule.ts', tests, [
    ['audience of failing schedules', 'tenantId: PLATFORM_TENANT_ID', "tenantId: '384721'"],
  ]),
]
