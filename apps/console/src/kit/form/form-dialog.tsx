// A dialog with a form over a schema: fields are checked as in every form, and a refusal of the server is shown at its
// field. Closes when the request succeeds.
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import { Dialog, FirstFieldFocus } from '../dialogs/dialog'
import { toastSuccess } from '../dialogs/feedback'
import { RowsSkeleton } from '../loading/states'
import type { FormValues } from './form'
import { FormPanel } from './form-panel'
import classes from './form.module.css'

type FormDialogProps<Input> = {
  title: ReactNode
  /** What the button does. */
  verb: string
  /** The notification on success; none where the result shows by itself. */
  done?: string
  schema: ZodType<Input>
  initial: FormValues
  /** Sends the input made by the schema; what it throws is shown in the form. */
  onSubmit: (input: Input) => Promise<unknown>
  onClose: () => void
  /** False while `initial` or the options are still loading. */
  isReady?: boolean
  /** Why they could not be loaded. */
  error?: Error | null
  size?: number
  children: ReactNode
}

export function FormDialog<Input>(props: FormDialogProps<Input>) {
  const { title, done, schema, onSubmit, onClose, isReady = true, error = null, size = 520 } = props
  const submit = async (values: FormValues) => {
    await onSubmit(schema.parse(values))
    onClose()
    if (done) toastSuccess(done)
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
          <FormPanel schema={schema} initial={props.initial} verb={props.verb} onSubmit={submit} onCancel={onClose}>
            {props.children}
          </FormPanel>
        </FirstFieldFocus>
      )}
    </Dialog>
  )
}
