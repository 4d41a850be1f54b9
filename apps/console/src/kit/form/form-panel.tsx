// The content of a form drawer: fields, their errors, and labelled buttons.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { isApiError } from '@swapdesk/sdk'
import { withFormRules } from '@swapdesk/validation'
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { ZodType } from 'zod'
import { useOperatorLocale } from '../api/tenant-rules'
import { RowsSkeleton } from '../loading/states'
import { tenantLocale } from '../values/tenant-locale'
import classes from './form.module.css'
import { focusFirstError, FormProvider, useSchemaForm, type FormApi, type FormValues, type RowRules } from './form'

type FormPanelProps = {
  schema: ZodType
  initial: FormValues
  /** The tenant of the row, for users of the platform; of a new one the form's own `tenantId`. */
  tenantId?: string | undefined
  /** Label of the button: “Add vehicle”. */
  verb: string
  /** Sends the values; errors are shown in the form. */
  onSubmit: (values: FormValues, isAnother: boolean) => Promise<void>
  onCancel: () => void
  onUnsaved?: (isUnsaved: boolean) => void
  /** Offers to add another one. */
  hasAnother?: boolean
  children: ReactNode
}

const anotherValue = 'another'

/** Whether the form was sent by the button that keeps it open. */
function isFromAnother(event: SyntheticEvent<HTMLFormElement> | undefined): boolean {
  const submitter = (event?.nativeEvent as SubmitEvent | undefined)?.submitter
  return submitter instanceof HTMLButtonElement && submitter.value === anotherValue
}

/** Reports unsaved changes, and none once the form is unmounted. */
function useUnsavedTracking(isUnsaved: boolean, onUnsaved: FormPanelProps['onUnsaved']): void {
  useEffect(() => {
    onUnsaved?.(isUnsaved)
  }, [isUnsaved, onUnsaved])
  useEffect(() => () => onUnsaved?.(false), [onUnsaved])
}

/** Checks faulty fields again when the rules change, as with the operator of a new row. */
function useRecheck(form: FormApi, { country, currencyExponent }: RowRules): void {
  const checked = useRef(`${country} ${currencyExponent}`)
  useEffect(() => {
    const current = `${country} ${currencyExponent}`
    if (checked.current === current) return
    checked.current = current
    for (const path of Object.keys(form.errors)) form.validateField(path)
  }, [form, country, currencyExponent])
}

/** Submits the form; errors are shown at their fields, and general ones above them. */
function useSubmit(form: FormApi, rules: RowRules, onSubmit: FormPanelProps['onSubmit']) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<string | null>(null)
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
        // The caller parses the values before it waits for anything.
        await withFormRules(rules, () => onSubmit(values, isAnother))
        if (isAnother) form.reset()
      } catch (error) {
        refuse(error)
      }
    },
    (errors) => focusFirstError(form, errors),
  )
  return { submit, failure }
}

type FormEvent = SyntheticEvent<HTMLFormElement>

/** Submits once pending work of the fields is done; does not submit when it fails. */
function useSubmitWhenFinished(unfinished: ReadonlySet<Promise<unknown>>, submit: (event: FormEvent) => void) {
  const [isWaiting, setIsWaiting] = useState(false)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const submitWhenFinished = async (event: FormEvent) => {
    event.preventDefault()
    if (unfinished.size > 0) {
      setIsWaiting(true)
      const results = await Promise.allSettled(unfinished)
      setIsWaiting(false)
      if (!isOpen.current || results.some(({ status }) => status === 'rejected')) return
    }
    submit(event)
  }
  return { isWaiting, submitWhenFinished }
}

/** Rows follow the country and currency of their tenant. Whether the user is of the platform does not change. */
export function FormPanel(props: FormPanelProps) {
  const { isPlatform, ...own } = tenantLocale()
  return isPlatform ? (
    <PlatformForm {...props} />
  ) : (
    <TenantForm {...props} rules={{ ...own, choosesOperator: false, isFamily: true }} />
  )
}

/** Waits once for the locale of the row's tenant, whose decimals an amount is shown with; then the form stays mounted. */
function PlatformForm(props: FormPanelProps) {
  const known = props.tenantId ?? chosenTenant(props.initial)
  const [chosen, setChosen] = useState<string>()
  const { locale, isLoading } = useOperatorLocale(chosen ?? known)
  const [isShown, setIsShown] = useState(!isLoading)
  if (!isShown && !isLoading) setIsShown(true)
  if (!isShown) return <RowsSkeleton rows={5} />
  // A row that is changed keeps its operator.
  const rules = { ...locale, choosesOperator: known === undefined, isFamily: true as const }
  return <TenantForm {...props} rules={rules} onValuesChange={(values) => setChosen(chosenTenant(values))} />
}

function chosenTenant({ tenantId }: FormValues): string | undefined {
  return typeof tenantId === 'string' && tenantId !== '' ? tenantId : undefined
}

type TenantFormProps = FormPanelProps & { rules: RowRules; onValuesChange?: (values: FormValues) => void }

function TenantForm(props: TenantFormProps) {
  const { rules } = props
  const context = useSchemaForm(props)
  const { form, unfinished, isBlocked } = context
  const { submit, failure } = useSubmit(form, rules, props.onSubmit)
  const { isWaiting, submitWhenFinished } = useSubmitWhenFinished(unfinished, submit)
  useUnsavedTracking(form.isDirty(), props.onUnsaved)
  useRecheck(form, rules)
  return (
    <FormProvider value={context}>
      <form className={classes.form} onSubmit={(event) => void submitWhenFinished(event)} noValidate>
        <div className={classes.fields}>
          {failure && (
            <Alert role="alert" color="red" variant="light">
              {failure}
            </Alert>
          )}
          {props.children}
        </div>
        <Footer
          {...props}
          isBusy={isWaiting || form.submitting}
          isBlocked={isBlocked}
          errorCount={Object.keys(form.errors).length}
        />
      </form>
    </FormProvider>
  )
}

type FooterProps = Pick<FormPanelProps, 'verb' | 'onCancel' | 'hasAnother'> & {
  isBusy: boolean
  isBlocked: boolean
  errorCount: number
}

function Footer({ verb, onCancel, hasAnother, isBusy, isBlocked, errorCount }: FooterProps) {
  return (
    <div className={classes.footer}>
      {errorCount > 1 && (
        <output className={classes.errorCount}>
          <Trans>{errorCount} fields need attention</Trans>
        </output>
      )}
      <Button variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {hasAnother && (
        <Button type="submit" variant="default" disabled={isBusy || isBlocked} value={anotherValue}>
          <Trans>Save and add another</Trans>
        </Button>
      )}
      <Button type="submit" loading={isBusy} disabled={isBlocked}>
        {verb}
      </Button>
    </div>
  )
}
