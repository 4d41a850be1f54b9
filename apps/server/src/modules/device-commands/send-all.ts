/** Sends one command to many devices as a bulk job that starts at once. */
import { BulkJobKind } from '@swapdesk/dictionary'
import type { Context } from '../../http/context.ts'
import { planJob, startJob } from '../bulk-jobs/index.ts'

type Input = {
  cmd: number
  deviceSns?: string[]
  filter?: Record<string, string | number | boolean>
  expectedCount?: number
  data?: Record<string, unknown>
  ratePerSecond?: number
}

export async function sendToAll(context: Context, input: Input): Promise<{ jobId: string }> {
  const { cmd, data = {}, deviceSns, filter, expectedCount, ratePerSecond } = input
  const jobId = await planJob(context, {
    kind: BulkJobKind.CabinetCommand,
    params: { cmd, data },
    ...(deviceSns && { targets: deviceSns }),
    ...(filter && { filter }),
    ...(expectedCount !== undefined && { expectedCount }),
    ...(ratePerSecond !== undefined && { ratePerSecond }),
  })
  await startJob(context, jobId)
  return { jobId }
}
