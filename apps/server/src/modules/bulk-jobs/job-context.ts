/** The context in which a job's user would call the operation of its kind, for work in the background. */
import type { Executor } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import type { Principal } from '../../http/principal.ts'
import type { Locale } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import type { Job } from './bulk-kind.ts'
import { bulkKinds } from './kinds.ts'

type Given = { services: Services; db: Executor; job: Job; principal: Principal | undefined; locale: Locale }

export function jobContext({ services, db, job, principal, locale }: Given): Context {
  if (!principal) throw new Error(`bulk job ${job.id} has no user`)
  return {
    operation: bulkKinds[job.kind].operation,
    services,
    db,
    principal,
    locale,
    zone: principal.tenantZone,
    tenant: principal.isPlatformAdmin ? null : principal.tenantId,
    requestId: `job-${job.id}`,
    startedAt: performance.now(),
    ip: '',
    userAgent: '',
    headers: {},
    origin: '',
    replyHeaders: {},
    upload: undefined,
    foreignFiles: new Map(),
    audit: () => undefined,
  }
}
