/** A form: fields by name, and what screens read about them. */
import { z } from 'zod'
import { type FieldMeta, fieldMetaOf, type Limits } from './field.ts'
import type { Message } from './messages.ts'

type Fields = Readonly<Record<string, z.ZodType<unknown, string>>>

/** The schema of a form's fields; rules across fields follow as refinements, values made from them as a transform. */
export function form<F extends Fields>(fields: F): z.ZodObject<F> {
  return z.object(fields)
}

/** The fields of a form, also of one that is transformed. */
export function fieldsOf(schema: z.core.$ZodType): Fields {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in)
  return schema instanceof z.ZodObject ? schema.shape : {}
}

function metaIn(schema: z.ZodType, name: string): FieldMeta | undefined {
  const fields = fieldsOf(schema)
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined
  return found && fieldMetaOf(found)
}

/** Whether the field is marked as required; one that other fields hide is marked for when it is shown. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  return metaIn(schema, name)?.isRequired ?? false
}

/** The longest text (characters) and the range of numbers the field takes. */
export function limitsOf(schema: z.ZodType, name: string): Limits {
  return metaIn(schema, name)?.limits ?? {}
}

/** Message codes by field, for `messageText`; empty when the values are valid. Takes stored rows as well as typed text. */
export function issuesOf(schema: z.ZodType, values: unknown): Record<string, Message> {
  const { error } = schema.safeParse(values)
  const issues: Record<string, Message> = {}
  for (const { path, message } of error?.issues ?? []) issues[String(path[0] ?? '')] ??= message as Message
  return issues
}
