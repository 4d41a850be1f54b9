// Attachments: the files of an operator, with a preview of pictures.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/attachments'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { refreshDomainOf, useClient } from '../../kit/api/client'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { auditSection } from '../../kit/crud/sections'
import { toastError } from '../../kit/dialogs/feedback'
import { saveDownload } from '../../kit/list/export-button'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useIsPlatform } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'
import { Thumbnail } from '../../kit/values/cells'
import { type AttachmentRow, attachments } from './attachment-resource'
import { sizeText } from './file-size'
import { useUpload } from './use-upload'

const isPicture = ({ link }: AttachmentRow) => link.startsWith('/files/')

const col = columnsOf<AttachmentRow>(labels)
const name = col.text('originalName', { width: 260, isTitle: true })
const preview = col.custom('link', (row) => isPicture(row) && <Thumbnail src={row.link} alt="" />, {
  label: msg`Preview`,
  reason: 'the picture itself, not its address',
  width: 80,
  isPicture: true,
})
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const extension = col.text('extension', { width: 110 })
const mediaType = col.text('contentType', { width: 200, isHiddenAtFirst: true })
const size = col.custom('attachSize', (row) => sizeText(row.attachSize), {
  label: msg`Size`,
  reason: 'the value has a unit that suits it',
  width: 100,
  align: 'end',
})
const storedName = col.text('name', { width: 300, isHiddenAtFirst: true })
const status = col.dict('status', { width: 90 })
const columns = [name, preview, extension, mediaType, size, storedName, status, col.dateTime('createTime')]
const platformColumns = columns.toSpliced(2, 0, operator)

const filter = filtersOf<'attachmentList'>(labels)
const filters = [filter.text('originalName'), filter.text('extension'), filter.dict('status')]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

const picture = col.custom('link', (row) => isPicture(row) && <Thumbnail src={row.link} alt="" size={200} />, {
  label: msg`Preview`,
  reason: 'the picture itself, not its address',
})
const sections = [
  { title: msg`Details`, columns: [picture, name, operator, extension, mediaType, size, storedName, status] },
  auditSection,
]
const loadForm = () => import('./attachment-form').then((module) => module.attachmentForm)

export function AttachmentScreen() {
  const { t } = useLingui()
  const client = useClient()
  const can = usePermissionCheck()
  const isPlatform = useIsPlatform()
  const queries = useQueryClient()
  const upload = useUpload(() => void refreshDomainOf(queries, attachments.list))
  const download = useMutation({
    mutationFn: async ({ id }: AttachmentRow) => saveDownload(await client.download('attachmentDownload', { id })),
    onError: toastError,
  })
  const { progress } = upload
  const label = progress ? t`Uploading ${progress.done + 1} of ${progress.total}…` : t`Upload`
  return (
    <CrudScreen
      resource={attachments}
      columns={isPlatform ? platformColumns : columns}
      filters={isPlatform ? platformFilters : filters}
      form={loadForm}
      detail={sections}
      primary={{ id: 'upload', label, icon: IconUpload, run: progress ? () => undefined : upload.choose }}
      rowActions={
        can('attachmentDownload')
          ? [{ id: 'download', label: msg`Download`, icon: IconDownload, run: (row) => download.mutate(row) }]
          : []
      }
      empty={{
        text: t`Uploaded files: pictures, documents, archives, sound and video, each of at most 20 MB.`,
        action: (
          <Button size="xs" variant="light" leftSection={<IconUpload size={15} />} onClick={upload.choose}>
            {t`Upload`}
          </Button>
        ),
      }}
    />
  )
}
AttachmentScreen.prefetch = prefetchList(attachments.list, platformFilters)
