// A dialog with a schema form: validates like every form and shows refusals of the server at their fields. Closes on success.
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import { useWriteScope } from '../api/write-scope'
import { Dialog, FirstFieldFocus } from '../dialogs/dialog'
import { toastSuccess } from '../dialogs/feedback'
import { RowsSkeleton } from '../loading/states'
import type { FormValues } from './form'
import { FormPanel } from './form-panel'
import classes from './form.module.css'

type FormDialogProps<Input, Reply> = {
  title: ReactNode
  /** Label of the button. */
  verb: string
  /** The notification on success, which may depend on the reply; none if the result is visible. */
  done?: string | ((reply: Reply) => string)
  schema: ZodType<Input>
  initial: FormValues
  /** The tenant of the row, for users of the platform. */
  tenantId?: string | undefined
  /** Sends the input parsed by the schema; errors are shown in the form. */
  onSubmit: (input: Input) => Promise<Reply>
  onClose: () => void
  /** False while `initial` or the options are still loading. */
  isReady?: boolean
  /** Why they could not be loaded. */
  error?: Error | null
  size?: number
  children: ReactNode
}

export function FormDialog<Input, Reply = unknown>(props: FormDialogProps<Input, Reply>) {
  const { title, done, schema, onSubmit, onClose, isReady = true, error = null, size = 520 } = props
  const scope = useWriteScope()
  const submit = async (values: FormValues) => {
    const reply = await onSubmit(schema.parse(values))
    // Closed meanwhile: another dialog may be open now.
    if (!scope.aborted) onClose()
    if (done) toastSuccess(typeof done === 'string' ? done : done(reply))
  }
  return (
    <Dialog onClose={onClose} title={title} size={size} padding={0} classNames={{ header: classes.dialogHeader ?? '' }}>
      {error && (
        <Alert role="alert" color="red" variant="light" m="lg">
          {error.message}
        </Alert>
      )}
      {!isReady && !error && <RowsSkeleton rows={5} />}
      {isReady && (
        <FirstFieldFocus>
          <FormPanel
            schema={schema}
            initial={props.initial}
            tenantId={props.tenantId}
            verb={props.verb}
            onSubmit={submit}
            onCancel={onClose}
          >
            {props.children}
          </FormPanel>
        </FirstFieldFocus>
      )}
    </Dialog>
  )
}
