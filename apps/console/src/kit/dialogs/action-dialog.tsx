// A dialog around one action; shows the server's message when it fails.
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWriteScope, writeScope } from '../api/write-scope'
import { Dialog, FirstFieldFocus } from './dialog'
import { toastSuccess } from './feedback'
import { RowsSkeleton } from '../loading/states'

type ActionDialogProps = {
  title: ReactNode
  /** Label of the button. */
  verb: string
  /** Notification on success; none if the result is visible. */
  done?: string
  onSubmit: () => Promise<unknown>
  onClose: () => void
  /** False while the content is loading. */
  isReady?: boolean
  /** Why loading failed. */
  error?: Error | null
  size?: number
  /** What it does cannot be undone: a red button. */
  isDangerous?: boolean
  children: ReactNode
}

export function ActionDialog(props: ActionDialogProps) {
  const { title, verb, done, onSubmit, onClose, isReady = true, error = null, size = 520, children } = props
  const scope = useWriteScope()
  const run = useMutation({
    meta: { [writeScope]: scope },
    mutationFn: onSubmit,
    onSuccess: () => {
      // Closed meanwhile: another dialog may be open now.
      if (!scope.aborted) onClose()
      if (done) toastSuccess(done)
    },
  })
  const failure = error ?? run.error
  return (
    <Dialog onClose={onClose} title={title} size={size}>
      {failure && (
        <Alert role="alert" color="red" variant="light" mb="sm">
          {failure.message}
        </Alert>
      )}
      {isReady ? <FirstFieldFocus>{children}</FirstFieldFocus> : !error && <RowsSkeleton rows={5} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          {...(props.isDangerous && { color: 'red' })}
          loading={run.isPending}
          disabled={!isReady}
          onClick={() => run.mutate()}
        >
          {verb}
        </Button>
      </Group>
    </Dialog>
  )
}
