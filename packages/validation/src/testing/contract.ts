/** The contract's side of a form: whether the server accepts a body, and what it requires for a new row. */
import { createRequire } from 'node:module'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { isRequired } from '../form.ts'
import { valuesOf } from './typed.ts'

type Schema = {
  $ref?: string
  enum?: unknown[]
  pattern?: string
  minimum?: number
  maximum?: number
  maxItems?: number
  default?: unknown
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  'x-required-on-create'?: string[]
}
type Parameter = { $ref?: string; name?: string; schema?: Schema }
type Operation = {
  operationId?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Contract = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

const contract = createRequire(import.meta.url)('@swapdesk/contract/openapi.json') as Contract
const { schemas } = contract.components
const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
ajv.addSchema({ $id: 'contract', ...contract })

const changes = Object.values(contract.paths).flatMap(({ post }) => (post ? [post] : []))

function nameOf({ $ref }: { $ref?: string }): string {
  return $ref?.split('/').at(-1) ?? ''
}

/** Bodies of operations. */
export function bodySchemas(): string[] {
  const contents = changes.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
  return [...new Set(contents.map(({ schema }) => nameOf(schema)))]
}

/** The body schemas of an operation, by name. */
export function bodiesOf(operationId: string): string[] {
  const own = changes.filter((operation) => operation.operationId === operationId)
  return own.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}).map(({ schema }) => nameOf(schema)))
}

export function operationsWithBody(): string[] {
  return changes.flatMap(({ operationId = '', requestBody }) => (requestBody ? [operationId] : []))
}

function resolved(schema: Schema | undefined): Schema {
  return schema?.$ref === undefined ? (schema ?? {}) : resolved(schemas[nameOf(schema)])
}

/** Free-text parameters of operations that change something and have no body. */
export function typedParameters(): string[] {
  const given = changes.flatMap(({ requestBody, parameters = [] }) => (requestBody ? [] : parameters))
  const known = given.map((parameter) => contract.components.parameters[nameOf(parameter)] ?? parameter)
  return known.flatMap(({ name = '', schema }) => {
    const { enum: choices, pattern, type } = resolved(schema)
    return choices || pattern || type === 'boolean' ? [] : [name]
  })
}

/** A parameter that several operations share. */
export function parameterOf(name: string): { schema?: Schema } {
  return contract.components.parameters[name] ?? {}
}

export function schemaOf(name: string): Schema {
  const schema = schemas[name]
  if (!schema) throw new Error(`the contract has no ${name}`)
  return schema
}

/** Fields that a new row requires. */
export function requiredOnCreate(name: string): string[] {
  return schemaOf(name)['x-required-on-create'] ?? []
}

const validators = new Map<string, ValidateFunction>()

export function validatorOf(name: string): ValidateFunction {
  const known = validators.get(name)
  const validate = known ?? ajv.compile({ $ref: `contract#/components/schemas/${name}` })
  if (!known) validators.set(name, validate)
  return validate
}

/** Whether the server accepts a shared parameter. */
export function parameterTakes(name: string, value: string): boolean {
  return ajv.validate({ $ref: `contract#/components/parameters/${name}/schema` }, value)
}

/** Typed numbers arrive as text; the server converts them according to the contract. */
function asServerReads(schema: Schema, value: unknown): unknown {
  const types = new Set([resolved(schema).type ?? []].flat())
  const isNumeric = types.has('integer') || types.has('number')
  return isNumeric && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
}

/** Whether the contract alone accepts a body for a new row. */
export function contractTakes(name: string, body: Record<string, unknown>): boolean {
  const { properties = {} } = schemaOf(name)
  const sent = Object.entries(body).map(([field, value]) => [field, asServerReads(properties[field] ?? {}, value)])
  const row = JSON.parse(JSON.stringify(Object.fromEntries(sent))) as Record<string, unknown>
  const missing = requiredOnCreate(name).filter((field) => ['', null, undefined].includes(row[field] as string))
  return missing.length === 0 && validatorOf(name)(row)
}

export type Pair = {
  form: z.ZodType
  schema: string
  /** Input of the call beside the form, such as the row it acts on. */
  besides?: Record<string, unknown>
  /** Required by the contract on adding, given by the screen or by another form. */
  given?: string[]
}

/** Fills the form at random: the contract must accept what the form accepts. Returns the number of accepted inputs. */
function countTaken({ form, schema, besides }: Pair): number {
  const validate = validatorOf(schema)
  let taken = 0
  fc.assert(
    fc.property(valuesOf(form), (values) => {
      const result = form.safeParse(values)
      if (!result.success) return
      taken += 1
      const sent: unknown = JSON.parse(JSON.stringify({ ...besides, ...(result.data as object) }))
      expect([validate(sent), sent, validate.errors]).toEqual([true, sent, null])
    }),
    // A fixed seed, because the accepted inputs are counted.
    { numRuns: 400, seed: 20_261_122 },
  )
  return taken
}

/** Fields that the contract requires, on adding or always, and the form does not. */
function unmarkedOf({ form, schema, besides = {}, given = [] }: Pair): string[] {
  const elsewhere = new Set([...Object.keys(besides), ...given])
  const { required = [] } = schemaOf(schema)
  const wanted = [...required, ...requiredOnCreate(schema)].filter((field) => !elsewhere.has(field))
  return wanted.filter((field) => !isRequired(form, field))
}

export function checkPairs(pairs: Record<string, Pair>): void {
  it.each(Object.entries(pairs))('%s: the contract accepts what the form accepts', (_name, pair) => {
    expect(countTaken(pair)).toBeGreaterThan(10)
  })
  it.each(Object.entries(pairs))('%s: the form requires what the contract requires', (_name, pair) => {
    expect(unmarkedOf(pair)).toEqual([])
  })
}
