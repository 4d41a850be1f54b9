// The list of bulk jobs, updated live.
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { labels } from '@swapdesk/contract/labels/bulk-jobs'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { LiveMark } from '../../kit/live/live-mark'
import { useLiveRefresh } from '../../kit/live/use-live'
import { usePane } from '../../kit/navigation/pane'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useIsPlatform } from '../../kit/user/current-user'
import { jobColumns } from './job-columns'
import { jobs } from './job-resource'

function useOwners() {
  const { t } = useLingui()
  return [{ value: 'true', label: t`Only mine` }]
}

const filter = filtersOf<'bulkJobList'>(labels)
const filters = [
  filter.dict('state'),
  filter.dict('kind'),
  filter.options('isOwn', useOwners),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

export function JobList() {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const isPlatform = useIsPlatform()
  const { setSearch } = usePane()
  useLiveRefresh(['job'], ['bulkJobList'])
  const add = {
    id: 'new',
    label: t`New job`,
    icon: IconPlus,
    run: () => setSearch((search) => ({ ...search, new: '1' }), { push: true }),
  }
  return (
    <CrudScreen
      resource={jobs}
      columns={jobColumns}
      filters={isPlatform ? platformFilters : filters}
      primary={can('bulkJobPlan') ? add : undefined}
      mark={<LiveMark />}
      empty={{
        text: t`A job locks cards, sets thresholds or sends commands for many rows at once, with a receipt for each. It shows what it will do before it starts.`,
        action: can('bulkJobPlan') && (
          <Button size="xs" variant="light" onClick={add.run}>{t`Plan the first job`}</Button>
        ),
      }}
    />
  )
}
