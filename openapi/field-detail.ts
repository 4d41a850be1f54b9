// What the parameters and fields of an operation are called and mean: shared by the command line and the documentation.
import type { FieldLabels } from './label.ts'

/** A parameter or body field: its type in words, whether it must be given, and what it means. */
export type FieldDetail = {
  name: string
  type: string
  in?: string
  required?: boolean
  description?: string
  descriptionZh?: string
  dictionary?: string
  secret?: boolean
}

export type OperationFields = {
  /** What its parameters and fields are called. */
  labels: FieldLabels
  parameters?: FieldDetail[]
  body?: FieldDetail[]
}
