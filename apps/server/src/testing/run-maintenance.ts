/** Runs maintenance at once, as its schedules would in time. */
import type { Services } from '../http/services.ts'
import { maintenanceSchedules } from '../jobs/maintenance-schedules.ts'

/**
 * Runs each step once; a failure does not prevent the others.
 * @param isWhole also those that run once an hour or less often
 */
export async function runMaintenance(
  services: Pick<Services, 'db' | 'config' | 'files'>,
  isWhole: boolean,
  onError: (error: unknown) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (const { cadence, run } of maintenanceSchedules(services)) {
    const isOften = 'everySeconds' in cadence && cadence.everySeconds < 3_600
    if (signal.aborted) return
    if (isWhole || isOften) await (async () => run(signal))().catch(onError)
  }
}
