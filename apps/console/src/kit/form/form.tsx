// A form of the kit: values as typed, checked by a schema whose errors are message codes, so that they follow the
// user's language while the form stays open.
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { acceptStored, messageText, withFormRules } from '@swapdesk/validation'
import { createContext, use, useCallback, useState, type ComponentType } from 'react'
import type { ZodType } from 'zod'
import type { Resource, SubmitOf } from '../resource'
import type { TenantLocale } from '../values/tenant-locale'

export type FormValues = Record<string, unknown>
export type FormApi = UseFormReturnType<FormValues>

/**
 * The definition of a resource's form. Controls hold text (or lists of ids, or null without a selection), which the
 * schema converts to the input of the operation.
 */
export type FormDefinition<R extends Resource> = {
  schema: ZodType<SubmitOf<R>>
  /** For changing an existing row, if the fields differ from those of a new one. */
  changeSchema?: ZodType<SubmitOf<R>>
  /** Initial values of a new row; their names are the form's fields. */
  initial: FormValues
  /** Besides `status`, the fields that identify a built-in row: these are read-only. */
  builtinFields?: readonly string[]
  Fields: ComponentType<{ isNew: boolean }>
  /** A last step before submitting, such as encryption. */
  beforeSend?: (input: SubmitOf<R>) => Promise<SubmitOf<R>>
}

/** A definition, or a function that loads it from a separate chunk. */
export type FormSource<R extends Resource> = FormDefinition<R> | (() => Promise<FormDefinition<R>>)

function controlValue(value: unknown, blank: unknown): unknown {
  if (Array.isArray(blank)) return typeof value === 'string' ? value.split(',').filter(Boolean) : []
  if (value === null || value === undefined) return blank === null ? null : ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The form's values for an existing row. The parent 0 is the root of a tree: no selection. */
export function valuesOf(initial: FormValues, row: Readonly<Record<string, unknown>>): FormValues {
  const values = Object.entries(initial).map(([name, blank]) => [name, controlValue(row[name], blank)])
  const filled = Object.fromEntries(values) as FormValues
  return filled['parentId'] === '0' ? { ...filled, parentId: null } : filled
}

/** Fields of a built-in row that the server keeps. */
export const BuiltinFields = createContext<ReadonlySet<string>>(new Set())

/** What the form's fields depend on: the locale of the row's tenant, and whether the user chooses the tenant. */
export type RowRules = Pick<TenantLocale, 'country' | 'currencyExponent' | 'currencyCode'> & {
  choosesOperator: boolean
  /** Whether the server serves older clients is not known here: it refuses what it then has to. */
  isFamily: true
}

type FormContextValue = {
  form: FormApi
  schema: ZodType
  rules: RowRules
  subscribe: (notify: () => void) => () => void
  /** Pending work of fields, such as an upload, for which submitting waits. */
  unfinished: Set<Promise<unknown>>
  /** Whether the values are incomplete, so that the form cannot be submitted. */
  isBlocked: boolean
  setBlocked: (isBlocked: boolean) => void
}
const FormContext = createContext<FormContextValue | null>(null)
export const FormProvider = FormContext

export function useFormContext(): FormContextValue {
  const context = use(FormContext)
  if (!context) throw new Error('a field needs a form around it')
  return context
}

type SchemaForm = {
  schema: ZodType
  initial: FormValues
  rules: RowRules
  onValuesChange?: (values: FormValues) => void
}

/** A form over a schema; fields are checked when the user leaves them, and all of them on submit. */
export function useSchemaForm({ schema, initial, rules, onValuesChange }: SchemaForm): FormContextValue {
  const [listeners] = useState(() => new Set<() => void>())
  const [unfinished] = useState(() => new Set<Promise<unknown>>())
  const [isBlocked, setBlocked] = useState(false)
  const check = schemaResolver(schema, { sync: true })
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: (values) => withFormRules(rules, () => check(acceptStored(schema, initial, values))),
    onValuesChange: (values) => {
      onValuesChange?.(values)
      for (const notify of listeners) notify()
    },
  })
  const subscribe = useCallback(
    (notify: () => void) => {
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
      }
    },
    [listeners],
  )
  return { form, schema, rules, subscribe, unfinished, isBlocked, setBlocked }
}

/** Registers pending work of a field, such as an upload; submitting waits for it. Its caller reports failures. */
export function useUnfinished(): (work: Promise<unknown>) => void {
  const { unfinished } = useFormContext()
  return (work) => {
    const done = () => unfinished.delete(work)
    unfinished.add(work)
    void work.then(done, done)
  }
}

/** The text of an error: a message code in the user's language, or the server's text. */
export function errorText(error: unknown, locale: string): string | undefined {
  if (typeof error !== 'string' || error === '') return undefined
  return messageText(error, locale === 'en' ? 'en' : 'zh')
}

/** Moves the focus to the first field with an error, in the order of the page: errors come in the order of the schema. */
export function focusFirstError(form: FormApi, errors: Readonly<Record<string, unknown>>): void {
  const fields = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? [])
  fields.toSorted(inPageOrder)[0]?.focus()
}

function inPageOrder(one: Node, other: Node): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
