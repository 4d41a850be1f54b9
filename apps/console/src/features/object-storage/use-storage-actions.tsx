// What can be done with a storage: use it, test it, and move files into it or back to the server.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { EnableStatus } from '@swapdesk/dictionary'
import { IconCloudDownload, IconCloudUpload, IconPlayerPlay, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../kit/api/client'
import { confirmAction, toastError, toastSuccess } from '../../kit/dialogs/feedback'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { StorageRow } from './object-storage-resource'
import { TestDialog } from './test-dialog'

function enableable({ status }: StorageRow) {
  return status === EnableStatus.Enabled ? msg`It is the one in use` : true
}

function emptiable({ fileCount, arrivingCount }: StorageRow) {
  return fileCount + arrivingCount > 0 ? true : msg`It has no files`
}

export function useStorageActions() {
  const can = usePermissionCheck()
  const [tested, setTested] = useState<StorageRow | null>(null)
  const confirmEnable = useEnable()
  const { moveIn, moveOut } = useTransfer()
  const enable = {
    id: 'enable',
    label: msg`Enable`,
    icon: IconPlayerPlay,
    enabled: enableable,
    run: (row: StorageRow) => void confirmEnable(row),
  }
  const test = { id: 'test', label: msg`Test`, icon: IconPlugConnected, run: setTested }
  const transfers = [
    { id: 'in', label: msg`Move files in`, icon: IconCloudUpload, run: (row: StorageRow) => void moveIn(row) },
    {
      id: 'out',
      label: msg`Move files out`,
      icon: IconCloudDownload,
      enabled: emptiable,
      run: (row: StorageRow) => void moveOut(row),
    },
  ]
  return {
    rowActions: [
      ...(can('objectStorageTest') ? [test] : []),
      ...(can('objectStorageEnable') ? [enable] : []),
      ...(can('objectStorageTransfer') ? transfers : []),
    ],
    dialog: tested && <TestDialog storage={tested} onClose={() => setTested(null)} />,
  }
}

function useEnable() {
  const { t } = useLingui()
  const enable = useWrite('objectStorageEnable')
  return async ({ id, ossCode }: StorageRow) => {
    const isSure = await confirmAction({
      title: t`Use ${ossCode}?`,
      text: t`New files go to it from now on. Stored files stay where they are until you move them. The storage in use until now is disabled.`,
      confirm: t`Enable`,
    })
    if (isSure) await enable.mutateAsync({ id }).then(() => toastSuccess(t`Updated successfully`), toastError)
  }
}

function useTransfer() {
  const { t } = useLingui()
  const transfer = useWrite('objectStorageTransfer')
  const move = async (id: string, direction: 'in' | 'out') => {
    await transfer
      .mutateAsync({ id, direction })
      .then(({ files }) => toastSuccess(t`Files to move: ${files}. The list shows how many are left.`), toastError)
  }
  return {
    moveIn: async ({ id, ossCode }: StorageRow) => {
      const isSure = await confirmAction({
        title: t`Move the files into ${ossCode}?`,
        text: t`All files of the tenants it serves are moved into it, one after the other. They can be read meanwhile.`,
        confirm: t`Move files in`,
      })
      if (isSure) await move(id, 'in')
    },
    moveOut: async ({ id, ossCode, fileCount }: StorageRow) => {
      const isSure = await confirmAction({
        title: t`Move the files out of ${ossCode}?`,
        text: t`${fileCount} files are moved to the disk of the server, which needs the space for them. If the storage is the one in use, new files still go to it.`,
        confirm: t`Move files out`,
      })
      if (isSure) await move(id, 'out')
    },
  }
}
