/** Validates replies against the contract. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type Reference = { $ref?: string }
type Content = Record<string, { schema: object }>
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Reference & { content?: Content }> }>>
  components: Record<string, Record<string, unknown>>
}

const require = createRequire(import.meta.url)
const document = JSON.parse(readFileSync(require.resolve('@swapdesk/contract/openapi.json'), 'utf8')) as Document
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema({ $id: 'contract', components: document.components })
const validators = new Map<string, ValidateFunction | undefined>()

function validatorOf(id: OperationId, status: number): ValidateFunction | undefined {
  const { path, method } = operations[id]
  const responses = document.paths[path]?.[method]?.responses ?? {}
  const described = String(status) in responses ? String(status) : 'default'
  const key = `${id} ${described}`
  if (!validators.has(key)) {
    const response = responses[described]
    const resolved = response?.$ref
      ? (document.components['responses']?.[response.$ref.split('/').at(-1) ?? ''] as { content?: Content })
      : response
    const schema = resolved?.content?.['application/json']?.schema
    const text = schema && JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')
    validators.set(key, text ? ajv.compile(JSON.parse(text) as object) : undefined)
  }
  return validators.get(key)
}

/** Violations of the contract in a JSON reply; empty for a valid reply or a file. */
export function contractFaults(id: OperationId, status: number, body: unknown): string[] {
  const validate = validatorOf(id, status)
  if (!validate || validate(body)) return []
  return (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message ?? ''}`)
}
