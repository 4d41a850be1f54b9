// The errors of this browser tab, which can be copied, sent to the server or cleared.
import { useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useClient } from '../../kit/api/client'
import { forgetErrors, readErrors, useUiErrors, type UiError } from '../../kit/errors/error-store'
import { confirmAction, toastSuccess, toastError } from '../../kit/dialogs/feedback'
import { UiErrorTable } from './ui-error-table'
import classes from './ui-errors.module.css'

/** The contract's limit for one call. */
const sentAtOnce = 100

const entryOf = ({ type, message, stack, info, url, time, count }: UiError) => ({
  type,
  message,
  stack,
  info: [count > 1 && `× ${count}`, info].filter(Boolean).join('\n') || null,
  url,
  time,
})

function useErrorSteps(onDone: () => void) {
  const { t } = useLingui()
  const client = useClient()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    const errors = readErrors()
    const count = errors.length
    const isSure = await confirmAction({
      title: t`Send the error log?`,
      text: t`${count} entries with error messages, stack traces and page addresses are sent to the server, where your administrators can read them, and cleared here.`,
      confirm: t`Upload`,
    })
    if (!isSure) return
    setIsSending(true)
    try {
      for (let from = 0; from < count; from += sentAtOnce) {
        const part = errors.slice(from, from + sentAtOnce)
        await client.call('logClientUpload', { logs: part.map(entryOf) })
        forgetErrors(part)
      }
      toastSuccess(t`Error log sent`)
      onDone()
    } catch (error) {
      toastError(error)
    } finally {
      setIsSending(false)
    }
  }
  const clear = async () => {
    const errors = readErrors()
    const text = t`${errors.length} entries will be deleted permanently.`
    if (!(await confirmAction({ title: t`Clear the error log?`, text, confirm: t`Clear`, isDangerous: true }))) return
    forgetErrors(errors)
    toastSuccess(t`Error log cleared`)
    onDone()
  }
  return { send, clear, isSending }
}

export function UiErrorsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const errors = useUiErrors()
  const { send, clear, isSending } = useErrorSteps(onClose)
  const isEmpty = errors.length === 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Error log of this browser tab`}
      size="min(1080px, 96vw)"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={classes.tools}>
        <p>{t`Errors in this page since the tab was opened. Nothing leaves this browser until you send it.`}</p>
        <Button size="xs" variant="default" disabled={isEmpty || isSending} onClick={() => void clear()}>
          {t`Clear`}
        </Button>
        <Button size="xs" disabled={isEmpty} loading={isSending} onClick={() => void send()}>
          {t`Send to the server`}
        </Button>
      </div>
      {isEmpty ? <p className={classes.nothing}>{t`No errors.`}</p> : <UiErrorTable errors={errors} />}
    </Modal>
  )
}
