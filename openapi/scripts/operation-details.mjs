// Texts and parameters of operations, for the command line and the documentation of the console.
import { eachOperation, propertiesOf, resolve, saidOf, typeName } from './operations.mjs'
import { importsOfLabels, labelsExpression, labelsOf } from './labels.mjs'

/** The patterns of dates and date-times. */
const DATE = /^\^\(?\[0-9\]\{4\}-\[0-9\]\{2\}-\[0-9\]\{2\}/

/** Objects in an array are written as JSON on the command line, other elements with commas. */
function typeOf(document, schema) {
  const items = resolve(document, resolve(document, schema)?.items)
  if (items?.type === 'object') return 'object[]'
  const { pattern = '' } = resolve(document, schema) ?? {}
  if (!DATE.test(pattern)) return typeName(document, schema)
  return pattern.includes(':') ? 'date-time' : 'date'
}

function field(document, name, schema, required, extra = {}) {
  const at = saidOf(document, schema)
  return {
    name,
    type: typeOf(document, schema),
    ...(required && { required: true }),
    ...(at.description && { description: at.description }),
    ...(at['x-description-zh'] && { descriptionZh: at['x-description-zh'] }),
    ...(at['x-dictionary'] && { dictionary: at['x-dictionary'] }),
    ...(at['x-secret'] && { secret: true }),
    ...extra,
  }
}

const nameOfRef = (schema) => schema.$ref?.split('/').at(-1)

/** In a file of their own, which is short: an overview of commands needs no fields. */
export function operationSummaries(document) {
  const lines = eachOperation(document).map(([, , operation]) => {
    const { operationId, summary } = operation
    return `  ${operationId}: ${JSON.stringify({ en: summary, zh: operation['x-summary-zh'] })},`
  })
  return `import type { OperationId } from './operations.ts'

export const operationSummaries: Record<OperationId, { en: string; zh: string }> = {\n${lines.join('\n')}\n}\n`
}

export function operationFields(document) {
  const labels = labelsOf(document)
  const used = new Set()
  const lines = eachOperation(document).map(([, , operation]) => {
    const parameters = (operation.parameters ?? [])
      .map((parameter) => resolve(document, parameter))
      .map((parameter) => ({
        ...field(document, parameter.name, parameter.schema, parameter.required, { in: parameter.in }),
        ...(parameter.description && { description: parameter.description }),
        ...(parameter['x-description-zh'] && { descriptionZh: parameter['x-description-zh'] }),
      }))
    const content = resolve(document, operation.requestBody)?.content
    const bodySchema = resolve(document, content && Object.values(content)[0].schema)
    const own = labelsExpression(labels, operation.tags[0], content && nameOfRef(Object.values(content)[0].schema))
    used.add(own)
    const required = new Set([...(bodySchema?.required ?? []), ...(bodySchema?.['x-required-on-create'] ?? [])])
    const body = Object.entries(propertiesOf(document, bodySchema)).map(([name, schema]) =>
      field(document, name, schema, required.has(name)),
    )
    const fields = { ...(parameters.length > 0 && { parameters }), ...(body.length > 0 && { body }) }
    return `  ${operation.operationId}: () => ({ labels: ${own}, ${JSON.stringify(fields).slice(1)}),`
  })
  return `import type { FieldLabels } from '../label.ts'
${importsOfLabels(used)}
import type { OperationId } from './operations.ts'

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
\n/** Made when they are asked for: a run of the command line needs those of few operations. */
export const operationFields: Record<OperationId, () => OperationFields> = {\n${lines.join('\n')}\n}\n`
}
