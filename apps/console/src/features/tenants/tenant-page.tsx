// The page of one operator.
import { IconBuilding } from '@tabler/icons-react'
import { RecordPage } from '../../kit/record/record-page'
import { usersPart } from '../../kit/record/users-part'
import { figureColumns, headColumns, tenantSections } from './tenant-columns'
import { tenantForm } from './tenant-form'
import { tenants, type TenantRow } from './tenant-resource'

const related = [usersPart((row: TenantRow) => ({ tenantId: row.tenantId }))]

export function TenantPage() {
  return (
    <RecordPage
      kind="tenant"
      resource={tenants}
      icon={IconBuilding}
      head={headColumns}
      figures={figureColumns}
      sections={tenantSections}
      related={related}
      form={tenantForm}
    />
  )
}
