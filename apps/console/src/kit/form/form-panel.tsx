// The inside of a form drawer: fields, errors under them, and buttons that say what they do.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { isApiError } from '@swapdesk/sdk'
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { ZodType } from 'zod'
import classes from './form.module.css'
import { focusFirstError, FormProvider, useSchemaForm, type FormValues } from './form'

type FormPanelProps = {
  schema: ZodType
  initial: FormValues
  /** What the button does: “Add vehicle”. */
  verb: string
  /** Sends the values; what it throws is shown here. */
  onSubmit: (values: FormValues, isAnother: boolean) => Promise<void>
  onCancel: () => void
  onUnsaved?: (isUnsaved: boolean) => void
  /** Offers to add one more right after this one. */
  hasAnother?: boolean
  children: ReactNode
}

const anotherValue = 'another'

/** Whether the form was sent by the button that keeps it open for one more. */
function isFromAnother(event: SyntheticEvent<HTMLFormElement> | undefined): boolean {
  const submitter = (event?.nativeEvent as SubmitEvent | undefined)?.submitter
  return submitter instanceof HTMLButtonElement && submitter.value === anotherValue
}

export function FormPanel(props: FormPanelProps) {
  const { schema, initial, verb, onSubmit, onCancel, onUnsaved, hasAnother, children } = props
  const { t } = useLingui()
  const context = useSchemaForm(schema, initial)
  const { form } = context
  const [failure, setFailure] = useState<string | null>(null)
  const isUnsaved = form.isDirty()
  useEffect(() => {
    onUnsaved?.(isUnsaved)
  }, [isUnsaved, onUnsaved])
  useEffect(() => () => onUnsaved?.(false), [onUnsaved])

  const refuse = (error: unknown) => {
    const fields = isApiError(error) ? error.fields : {}
    form.setErrors({ ...fields })
    focusFirstError(form, fields)
    const reference = isApiError(error) && error.requestId ? t` (request ${error.requestId})` : ''
    setFailure(error instanceof Error ? error.message + reference : t`Unknown error`)
  }
  const submit = form.onSubmit(
    async (values, event) => {
      const isAnother = isFromAnother(event)
      setFailure(null)
      try {
        await onSubmit(values, isAnother)
        if (isAnother) form.reset()
      } catch (error) {
        refuse(error)
      }
    },
    (errors) => focusFirstError(form, errors),
  )
  const errorCount = Object.keys(form.errors).length
  return (
    <FormProvider value={context}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.fields}>
          {failure && (
            <Alert role="alert" color="red" variant="light">
              {failure}
            </Alert>
          )}
          {children}
        </div>
        <div className={classes.footer}>
          {errorCount > 1 && (
            <output className={classes.errorCount}>
              <Trans>{errorCount} fields need a look</Trans>
            </output>
          )}
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          {hasAnother && (
            <Button type="submit" variant="default" disabled={form.submitting} value={anotherValue}>
              <Trans>Save and add another</Trans>
            </Button>
          )}
          <Button type="submit" loading={form.submitting}>
            {verb}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
