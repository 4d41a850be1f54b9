/** Hostile inputs; every operation accepts them or replies with 4xx, never 5xx. */
import { inputSchemaOf, operationOf, resolveSchema } from '../http/contract.ts'
import type { OperationId } from '@swapdesk/contract/operations'

export type Hostile = { name: string; value: unknown }

const MEGABYTE = 1_000_000

/** Values for any field. */
export const hostileValues: Hostile[] = [
  { name: 'null', value: null },
  { name: 'empty', value: '' },
  { name: 'number', value: 7 },
  { name: 'negative', value: -1 },
  { name: 'fraction', value: 0.1 },
  { name: '2^63', value: '9223372036854775808' },
  { name: '2^53', value: 2 ** 53 + 2 },
  { name: 'not a number', value: '1e309' },
  { name: 'boolean', value: true },
  { name: 'object', value: { a: 1 } },
  { name: 'array', value: ['x', 1, null] },
  { name: 'NUL', value: 'a\0b' },
  { name: 'lone surrogate', value: 'a\uD800b' },
  { name: 'emoji', value: '🛵'.repeat(40) },
  { name: 'quote', value: `'; drop table vehicle; --` },
  { name: 'wildcards', value: '%_\\' },
  { name: 'format', value: '%s%n{{7*7}}${7*7}' },
  { name: 'markup', value: '<img src=x onerror=alert(1)>' },
  { name: 'path', value: '../../etc/passwd' },
  { name: '30 February', value: '2026-02-30 25:61:61' },
  { name: 'long', value: 'x'.repeat(10_000) },
]

/** Raw bodies for operations with JSON. */
export const hostileBodies: { name: string; body: string; type?: string }[] = [
  { name: 'no JSON', body: '{' },
  { name: 'JSON null', body: 'null' },
  { name: 'JSON array', body: '[1,2]' },
  { name: 'JSON text', body: '"x"' },
  { name: 'prototype keys', body: '{"__proto__":{"isPlatformAdmin":true},"constructor":{"prototype":{"x":1}}}' },
  { name: 'depth 10,000', body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
  { name: '100,000 elements', body: `{"ids":[${Array.from({ length: 100_000 }, () => 1).join(',')}]}` },
  { name: 'a megabyte', body: `{"remark":"${'x'.repeat(MEGABYTE)}"}` },
  { name: 'another type', body: '<a/>', type: 'application/xml' },
  { name: 'a type with a tab', body: '{"id":"1"}', type: 'application/json\t; x' },
  { name: 'a type with junk', body: '{"id":"1"}', type: 'application/json x' },
]

/** Names of the parameters of an operation. */
export function fieldsOf(id: OperationId): string[] {
  return Object.keys(inputSchemaOf(id).properties ?? {})
}

/** A valid input: the example of the contract, if any. */
export function exampleOf(id: OperationId): Record<string, unknown> {
  const operation = operationOf(id)
  const content = operation.requestBody && Object.values(operation.requestBody.content)[0]
  const example = (content && resolveSchema(content.schema)['example']) as object | undefined
  const properties = inputSchemaOf(id).properties ?? {}
  const parameters = Object.fromEntries(
    Object.entries(properties)
      .filter(([, property]) => property['example'] !== undefined)
      .map(([name, property]) => [name, property['example']]),
  )
  return { ...parameters, ...example }
}
