// Storages of uploaded files beside the disk of the server. At most one of a tenant is in use.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/object-storage'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { auditSection } from '../../kit/crud/sections'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useIsPlatform } from '../../kit/user/current-user'
import { objectStorages, type StorageRow } from './object-storage-resource'
import { useStorageActions } from './use-storage-actions'

function SecretText({ isSet }: { isSet: boolean }) {
  const { t } = useLingui()
  return isSet ? t`Set` : t`Not set`
}

const col = columnsOf<StorageRow>(labels)
const code = col.text('ossCode', { width: 150 })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const kind = col.text('categoryName', { width: 120 })
const endpoint = col.text('endpoint', { width: 260 })
const bucket = col.serial('bucketName', { width: 150 })
const status = col.dict('status', { width: 90 })
const files = col.number('fileCount', { width: 90 })
const arriving = col.number('arrivingCount', { width: 100 })
const leaving = col.number('leavingCount', { width: 100 })
const error = col.text('transferError', { width: 240 })
const access = col.serial('accessKey', { width: 180, isHiddenAtFirst: true })
const secret = col.custom('hasSecret', (row) => <SecretText isSet={row.hasSecret} />, {
  width: 100,
  isHiddenAtFirst: true,
})
const appId = col.text('appId', { width: 120, isHiddenAtFirst: true })
const region = col.text('region', { width: 120, isHiddenAtFirst: true })
const remark = col.text('remark', { isHiddenAtFirst: true })
const updated = col.dateTime('updateTime')
const columns = [
  code,
  status,
  kind,
  endpoint,
  bucket,
  files,
  arriving,
  leaving,
  error,
  access,
  secret,
  appId,
  region,
  remark,
  updated,
]
const platformColumns = columns.toSpliced(1, 0, operator)

const filter = filtersOf<'objectStorageList'>(labels)
const filters = [
  filter.text('ossCode'),
  filter.dict('category'),
  filter.dict('status'),
  filter.text('endpoint'),
  filter.text('bucketName'),
]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

const sections = [
  { title: msg`Details`, columns: [code, operator, status, kind, remark] },
  { title: msg`Files`, columns: [files, arriving, leaving, error] },
  { title: msg`Access`, columns: [endpoint, bucket, appId, region, access, secret] },
  auditSection,
]
const loadForm = () => import('./object-storage-form').then((module) => module.objectStorageForm)

export function ObjectStorageScreen() {
  const { t } = useLingui()
  const isPlatform = useIsPlatform()
  const { rowActions, dialog } = useStorageActions()
  return (
    <>
      <CrudScreen
        resource={objectStorages}
        columns={isPlatform ? platformColumns : columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        detail={sections}
        rowActions={rowActions}
        empty={{ text: t`Files are kept on the disk of the server. Add a storage, such as MinIO, to keep them there.` }}
      />
      {dialog}
    </>
  )
}
ObjectStorageScreen.prefetch = prefetchList(objectStorages.list, platformFilters)
