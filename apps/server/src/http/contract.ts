/** The contract for the server: operations, flattened schemas, and validators and serializers built on first use. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { OperationId } from '@swapdesk/contract/operations'
import { operations } from '@swapdesk/contract/operations'
import { tenantFieldsOf } from '@swapdesk/validation'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fastJson from 'fast-json-stringify'

export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  allOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  description?: string
  'x-description-zh'?: string
  'x-dictionary'?: string
  'x-required-on-create'?: string[]
  [key: string]: unknown
}
type Parameter = { name: string; in: 'query' | 'path' | 'header'; required?: boolean; schema: Schema; $ref?: string }
type Content = Record<string, { schema: Schema }>
type ContractOperation = {
  operationId: OperationId
  summary: string
  'x-summary-zh': string
  /** Reading it is written to the API log. */
  'x-logged'?: boolean
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
}
type Document = {
  paths: Record<string, Record<string, ContractOperation>>
  components: Record<string, Record<string, never>>
}

const require = createRequire(import.meta.url)
const document = JSON.parse(readFileSync(require.resolve('@swapdesk/contract/openapi.json'), 'utf8')) as Document

function resolve<T extends { $ref?: string }>(node: T): T {
  if (!node.$ref) return node
  const [, , group, name] = node.$ref.split('/')
  return document.components[group as string]?.[name as string] as unknown as T
}

export function operationOf(id: OperationId): ContractOperation {
  const { path, method } = operations[id]
  return document.paths[path]?.[method] as ContractOperation
}

/** One object schema with allOf merged; properties keep their references. */
export function flatten(schema: Schema): Schema {
  const at = resolve(schema)
  if (!at.allOf) return at
  const parts = at.allOf.map(flatten)
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<string, Schema>,
    required: parts.flatMap((part) => part.required ?? []),
  }
}

/** All parameters of an operation (path, query and body) as one object schema. */
const inputSchemas = new Map<OperationId, Schema>()
export function inputSchemaOf(id: OperationId): Schema {
  let schema = inputSchemas.get(id)
  if (schema) return schema
  const operation = operationOf(id)
  const parameters = (operation.parameters ?? []).map(resolve).filter((parameter) => parameter.in !== 'header')
  const body = operation.requestBody
  const content = body && Object.values(resolve(body as { $ref?: string } & typeof body).content)[0]
  const bodySchema = content ? withoutFiles(flatten(content.schema)) : {}
  schema = {
    type: 'object',
    properties: {
      ...Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
      ...bodySchema.properties,
    },
    required: [
      ...parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
      ...(bodySchema.required ?? []),
    ],
  }
  if (bodySchema['x-required-on-create']) schema['x-required-on-create'] = bodySchema['x-required-on-create']
  inputSchemas.set(id, schema)
  return schema
}

/** A form's fields without its files, which handlers take from the upload. */
function withoutFiles(schema: Schema): Schema {
  const files = new Set(
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => resolve(property)['format'] === 'binary')
      .map(([name]) => name),
  )
  if (files.size === 0) return schema
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !files.has(name))),
    required: (schema.required ?? []).filter((name) => !files.has(name)),
  }
}

type DataSchema = { schema: Schema; isFlat: boolean }
const dataSchemas = new Map<OperationId, DataSchema | undefined>()

/** Schema of a reply's data (or of the whole reply without an envelope); undefined for files. */
export function dataSchemaOf(id: OperationId): DataSchema | undefined {
  if (!dataSchemas.has(id)) dataSchemas.set(id, findDataSchema(id))
  return dataSchemas.get(id)
}

function findDataSchema(id: OperationId): DataSchema | undefined {
  const response = resolve(operationOf(id).responses['200'] ?? {})
  const content = (response as { content?: Content }).content?.['application/json']
  if (!content) return undefined
  const reply = flatten(content.schema)
  const data = reply.properties?.['data']
  return data ? { schema: data, isFlat: false } : { schema: content.schema, isFlat: true }
}

/** The fields of one row that an operation returns, alone, in a list or in a page. */
export function rowSchemaOf(id: OperationId): Schema {
  const data = dataSchemaOf(id)
  if (!data) return {}
  const schema = flatten(data.schema)
  const items = schema.items ?? resolve(schema.properties?.['records'] ?? {}).items
  return items ? flatten(items) : schema
}

export function resolveSchema(schema: Schema): Schema {
  return resolve(schema)
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema({ $id: 'contract', components: document.components })

/** References of the document, converted to references to the validator's schemas. */
function toContract(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/'))
}

const validators = new Map<OperationId, ValidateFunction>()
export function validatorOf(id: OperationId): ValidateFunction {
  let validate = validators.get(id)
  if (!validate) {
    validate = ajv.compile(toContract(withoutPhoneRules(id, inputSchemaOf(id))) as object)
    validators.set(id, validate)
  }
  return validate
}

/** Phones as they are: which are valid, and the message for others, is decided by the form of the operation and the tenant's country. */
function withoutPhoneRules(id: OperationId, schema: Schema): Schema {
  const phones = tenantFieldsOf(id, {}).filter((name) => schema.properties?.[name]?.$ref?.endsWith('PhoneInput'))
  const relaxed = phones.map((name) => {
    const { pattern: _, minLength: __, ...rest } = resolve(schema.properties?.[name] ?? {})
    return [name, rest]
  })
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(relaxed) } }
}

const dataValidators = new Map<OperationId, ValidateFunction>()
/**
 * Violations of the contract in a handler's result, before the serializer, which turns null into 0 and drops unknown
 * fields. Used in tests only.
 */
export function dataFaults(id: OperationId, data: unknown, isPartial = false): string[] {
  let validate = dataValidators.get(id)
  if (!validate) {
    validate = ajv.compile(toContract(dataSchemaOf(id)?.schema ?? {}) as object)
    dataValidators.set(id, validate)
  }
  if (validate(JSON.parse(JSON.stringify(data)))) return []
  return (validate.errors ?? [])
    .filter(({ keyword }) => !(isPartial && keyword === 'required'))
    .map((error) => `${error.instancePath} ${error.message ?? ''}`)
}

/** The component schemas a schema reaches, flattened, by name. */
function definitionsOf(schema: Schema, found: Record<string, Schema>): Record<string, Schema> {
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (!name || found[name]) continue
    found[name] = flatten({ $ref: `#/components/schemas/${name}` })
    definitionsOf(found[name], found)
  }
  return found
}

/**
 * The same schemas without required properties: a data scope omits columns. A property named `required` is a schema.
 */
function withoutRequired(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'required' && Array.isArray(value) ? undefined : value)),
  )
}

const serializers = new Map<OperationId, (data: unknown) => string>()
export function serializerOf(id: OperationId): (data: unknown) => string {
  let serialize = serializers.get(id)
  if (!serialize) {
    const root = flatten(dataSchemaOf(id)?.schema ?? {})
    const whole = { ...root, definitions: definitionsOf(root, {}) }
    const local = JSON.parse(
      JSON.stringify(withoutRequired(whole)).replaceAll('"#/components/schemas/', '"#/definitions/'),
    ) as object
    serialize = fastJson(local as fastJson.AnySchema) as (data: unknown) => string
    serializers.set(id, serialize)
  }
  return serialize
}
