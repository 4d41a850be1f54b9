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

/** One file for each domain, so that a run of the command line reads the fields of one. */
export function operationFields(document) {
  const labels = labelsOf(document)
  const domains = new Map()
  for (const [, , operation] of eachOperation(document)) {
    const [domain] = operation.tags
    const { lines, used } = domains.get(domain) ?? { lines: [], used: new Set() }
    domains.set(domain, { lines, used })
    const own = labelsExpression(labels, domain, nameOfRef(bodyOf(document, operation) ?? {}))
    used.add(own)
    lines.push(
      `  ${operation.operationId}: () => ({ labels: ${own}, ${JSON.stringify(fieldsOf(document, operation)).slice(1)}),`,
    )
  }
  return Object.fromEntries([...domains].map(([domain, { lines, used }]) => [`${domain}.ts`, moduleOf(lines, used)]))
}

/** The modules of the domains, by what imports them. */
export function operationFieldsIndex(document) {
  const domains = [...new Set(eachOperation(document).map(([, , { tags }]) => tags[0]))]
  const lines = domains.map((domain) => `  '${domain}': () => import('./operation-fields/${domain}.ts'),`)
  return `import type { OperationFields } from '../field-detail.ts'
import type { Domain } from './domains.ts'
import type { OperationId } from './operations.ts'

type FieldsModule = { operationFields: Partial<Record<OperationId, () => OperationFields>> }

/** What the parameters and fields of the operations of a domain are called and mean. */
export const operationFields: Record<Domain, () => Promise<FieldsModule>> = {\n${lines.join('\n')}\n}\n`
}

function bodyOf(document, operation) {
  const content = resolve(document, operation.requestBody)?.content
  return content && Object.values(content)[0].schema
}

function fieldsOf(document, operation) {
  const parameters = (operation.parameters ?? [])
    .map((parameter) => resolve(document, parameter))
    .map((parameter) => ({
      ...field(document, parameter.name, parameter.schema, parameter.required, { in: parameter.in }),
      ...(parameter.description && { description: parameter.description }),
      ...(parameter['x-description-zh'] && { descriptionZh: parameter['x-description-zh'] }),
    }))
  const bodySchema = resolve(document, bodyOf(document, operation))
  const required = new Set([...(bodySchema?.required ?? []), ...(bodySchema?.['x-required-on-create'] ?? [])])
  const body = Object.entries(propertiesOf(document, bodySchema)).map(([name, schema]) =>
    field(document, name, schema, required.has(name)),
  )
  return { ...(parameters.length > 0 && { parameters }), ...(body.length > 0 && { body }) }
}

function moduleOf(lines, used) {
  return `import type { OperationFields } from '../../field-detail.ts'
${importsOfLabels(used, '../labels')}
import type { OperationId } from '../operations.ts'

/** Made when they are asked for: a run of the command line needs those of few operations. */
export const operationFields = {\n${lines.join('\n')}\n} satisfies Partial<Record<OperationId, () => OperationFields>>\n`
}
