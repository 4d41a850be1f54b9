// Uploads the chosen files one after the other; shows how many are stored, and why one was refused.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../kit/api/client'
import { toastErrorOf, toastSuccess } from '../../kit/dialogs/feedback'

type Progress = { done: number; total: number }

export function useUpload(onStored: () => void) {
  const { t } = useLingui()
  const client = useClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      let stored = 0
      for (const [index, file] of files.entries()) {
        setProgress({ done: index, total: files.length })
        try {
          await client.call('attachmentPutFileAttach', { file })
          stored += 1
        } catch (error) {
          toastErrorOf(file.name, error)
        }
      }
      return stored
    },
    onSuccess: (stored) => {
      if (stored > 0) toastSuccess(t`Files uploaded: ${stored}`)
    },
    onSettled: () => {
      setProgress(null)
      onStored()
    },
  })
  const choose = () => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', multiple: true })
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])]
      if (files.length > 0) upload.mutate(files)
    })
    input.click()
  }
  return { progress, choose }
}
