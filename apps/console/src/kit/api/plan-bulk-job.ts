// Bulk jobs for other screens: plans one and opens its page, where it is started.
import { BULK_JOB_RATE } from '@swapdesk/validation/limits'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Input } from '@swapdesk/sdk'
import { useCallback } from 'react'
import { useWrite } from './client'
import type { Matching } from '../list/use-list'
import { usePane } from '../navigation/pane'
import { usePermissionCheck } from '../user/permissions'
import { useIsPlatform } from '../user/current-user'

export const bulkJobPath = '/device/bulk-job'

export type JobPlan = Omit<Input<'bulkJobPlan'>, 'ratePerSecond'> & { ratePerSecond?: number }

/** Whether the user may plan jobs and see them. */
export function useCanPlanJobs(): boolean {
  const can = usePermissionCheck()
  return can('bulkJobPlan') && can('bulkJobDetail', 'view')
}

/** Checks that all matching rows belong to one operator: a job covers one tenant only. */
export function useSameTenantRule(): (matching: Matching) => true | MessageDescriptor {
  const isPlatform = useIsPlatform()
  return useCallback(
    ({ filter }) => !isPlatform || filter['tenantId'] !== undefined || msg`Filter by one operator first`,
    [isPlatform],
  )
}

/** Plans a job and opens its page; nothing is processed before it is started there. */
export function usePlanJob(): (plan: JobPlan) => Promise<void> {
  const { path, open, setSearch } = usePane()
  const { mutateAsync } = useWrite('bulkJobPlan')
  return async (plan) => {
    const { id } = await mutateAsync({ ratePerSecond: BULK_JOB_RATE.default, ...plan })
    // Replaces the form in the history: going back leads to the list.
    if (path === bulkJobPath) setSearch(() => ({ view: id }))
    else open(bulkJobPath, { view: id })
  }
}
