// Exports the list to a file with its filters, order and visible columns, or only the selected rows.
import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Client, Download, DownloadId, DownloadOptions } from '@swapdesk/sdk'
import { IconDownload } from '@tabler/icons-react'
import { useClient } from '../api/client'
import { toastError } from '../dialogs/feedback'
import { createPlace } from './export-place'

export type ExportProps = {
  operation: DownloadId
  /** Filters and order of the list. */
  input: Readonly<Record<string, string | number>>
  columns: readonly string[]
  /** Only these rows; all when empty. */
  ids: readonly string[]
}

/** Passes a file to the browser's download. */
export async function saveDownload(download: Download): Promise<void> {
  const address = URL.createObjectURL(await download.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = download.filename
  link.click()
  URL.revokeObjectURL(address)
}

/** Like `callOperation`: the operation is only known by its type here. */
function startDownload(client: Client, id: DownloadId, input: object): Promise<Download> {
  const place = createPlace()
  const download = client.download as (id: DownloadId, input: object, options: DownloadOptions) => Promise<Download>
  return download(id, input, { onQueued: place.show }).finally(place.hide)
}

/** The export function and its label: all rows, or the selected ones. */
function useExport({ operation, input, columns, ids }: ExportProps) {
  const { t } = useLingui()
  const client = useClient()
  const { current: _current, size: _size, ...filters } = input
  const save = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveDownload(
        await startDownload(client, operation, { ...filters, format, columns, ...(ids.length > 0 && { ids }) }),
      ),
    onError: toastError,
  })
  return { save, label: ids.length > 0 ? t`Export ${ids.length} selected` : t`Export` }
}

function Formats({ save }: Pick<ReturnType<typeof useExport>, 'save'>) {
  const { t } = useLingui()
  return (
    <>
      <Menu.Item onClick={() => save.mutate('xlsx')}>{t`Excel workbook (.xlsx)`}</Menu.Item>
      <Menu.Item onClick={() => save.mutate('csv')}>{t`Comma-separated text (.csv)`}</Menu.Item>
    </>
  )
}

/** @param isQuiet for use inside a bar of text buttons */
export function ExportButton({ isQuiet, ...props }: ExportProps & { isQuiet?: boolean }) {
  const { save, label } = useExport(props)
  const look = isQuiet
    ? ({ size: 'compact-sm', variant: 'subtle' } as const)
    : ({ size: 'xs', variant: 'default' } as const)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look} leftSection={<IconDownload size={15} />} loading={save.isPending}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Formats save={save} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same as menu items, below other items if any. */
export function ExportItems({ hasOthers = true, ...props }: ExportProps & { hasOthers?: boolean }) {
  const { save, label } = useExport(props)
  return (
    <>
      {hasOthers && <Menu.Divider />}
      <Menu.Label>{label}</Menu.Label>
      <Formats save={save} />
    </>
  )
}
