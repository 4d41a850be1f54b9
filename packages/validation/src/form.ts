/** A form: fields by name, and what the screens ask about them. */
import { z } from 'zod'
import { factsOf, type Limits } from './field.ts'
import type { Message } from './messages.ts'

type Fields = Readonly<Record<string, z.ZodType<unknown, string>>>

const fieldsByForm = new WeakMap<z.ZodType, Fields>()

/** The schema of a form's fields. */
export function form<F extends Fields>(fields: F): z.ZodObject<F> {
  const schema = z.object(fields)
  fieldsByForm.set(schema, fields)
  return schema
}

/** A form whose schema goes further than its fields: rules across them, values made from them. */
export function formOf<S extends z.ZodType>(fields: Fields, schema: S): S {
  fieldsByForm.set(schema, fields)
  return schema
}

export function fieldsOf(schema: z.ZodType): Fields {
  return fieldsByForm.get(schema) ?? {}
}

function factsIn(schema: z.ZodType, name: string) {
  const fields = fieldsOf(schema)
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined
  return found && factsOf(found)
}

/** Whether the field is marked as required; one that other fields hide is marked for when it is shown. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  return factsIn(schema, name)?.isRequired ?? false
}

/** How long a text and how large a number the field takes. */
export function limitsOf(schema: z.ZodType, name: string): Limits {
  return factsIn(schema, name)?.limits ?? {}
}

/** What is wrong, by field: message codes for `messageText`; empty when nothing is. Stored rows may be asked as typed ones are. */
export function faultsOf(schema: z.ZodType, values: unknown): Record<string, Message> {
  const { error } = schema.safeParse(values)
  const faults: Record<string, Message> = {}
  for (const { path, message } of error?.issues ?? []) faults[String(path[0] ?? '')] ??= message as Message
  return faults
}
