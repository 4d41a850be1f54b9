/** A form: fields by name, with their metadata for screens. */
import { z } from 'zod'
import { type FieldMeta, fieldMetaOf, type Limits } from './field.ts'
import type { Message } from './messages.ts'

type Fields = Readonly<Record<string, z.ZodType<unknown, string>>>

/** The schema of a form's fields; rules across fields are refinements, derived values a transform. */
export function form<F extends Fields>(fields: F): z.ZodObject<F> {
  return z.object(fields)
}

/** The fields of a form, with or without a transform. */
export function fieldsOf(schema: z.core.$ZodType): Fields {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in)
  return schema instanceof z.ZodObject ? schema.shape : {}
}

function metaIn(schema: z.ZodType, name: string): FieldMeta | undefined {
  const fields = fieldsOf(schema)
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined
  return found && fieldMetaOf(found)
}

/** Whether the field is marked as required; a conditional field is, for when it is shown. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  return metaIn(schema, name)?.isRequired ?? false
}

/** Whether the field's rule depends on the country or currency of the row's tenant. */
export function followsTenant(schema: z.ZodType, name: string): boolean {
  return metaIn(schema, name)?.followsTenant ?? false
}

/** The maximum length (characters) and the range of numbers of the field. */
export function limitsOf(schema: z.ZodType, name: string): Limits {
  return metaIn(schema, name)?.limits ?? {}
}

/** Message codes by field, for `messageText`; empty if the values are valid. Accepts stored rows and typed text. */
export function issuesOf(schema: z.ZodType, values: unknown): Record<string, Message> {
  const { error } = schema.safeParse(values)
  const issues: Record<string, Message> = {}
  for (const { path, message } of error?.issues ?? []) issues[String(path[0] ?? '')] ??= message as Message
  return issues
}
