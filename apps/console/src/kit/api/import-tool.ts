// The way from a list to the import of its rows, which is planned on the page of bulk jobs.
import { useLingui } from '@lingui/react/macro'
import type { Input } from '@swapdesk/sdk'
import type { OperationId } from '@swapdesk/sdk/operations'
import { IconUpload } from '@tabler/icons-react'
import type { Tool } from '../crud/screen-tools'
import { usePane } from '../navigation/pane'
import { usePermissionCheck } from '../user/permissions'

/** The button that opens the form of an import; none without the rights to plan one and to see its job. */
export function useImportTool(kind: Input<'importPlan'>['kind'], submit: OperationId): Tool[] {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const { open } = usePane()
  if (!can('importPlan') || !can('bulkJobDetail', 'view') || !can(submit, 'create')) return []
  return [{ id: 'import', label: t`Import`, icon: IconUpload, run: () => open('/device/bulk-job', { import: kind }) }]
}
