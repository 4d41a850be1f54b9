/**
 * What the served contract says beyond its source: whether this server implements an operation, the columns it sorts by, and an
 * example of each request body.
 */

import { operations, type OperationId } from '@swapdesk/contract/operations'
import { operationText } from './operation-text.ts'

type Node = { [name: string]: unknown }
type Operation = Node & { operationId?: string; description?: string; summary?: string; requestBody?: Node }
type Document = Node & { paths: Record<string, Record<string, Operation>>; components: Record<string, Node> }
type Locale = 'zh' | 'en'

type Known = Operation & { operationId: OperationId }

const isKnown = (operation: Operation): operation is Known => Object.hasOwn(operations, operation.operationId ?? '')

const TEXTS = {
  unimplemented: {
    zh: '尚未实现：登录后调用返回 501。',
    en: 'Not implemented yet: answers 501 to everybody who is logged in.',
  },
  sortable: { zh: '可排序的列（`ascs`、`descs`）：', en: 'Columns to sort by (`ascs`, `descs`): ' },
}
const DEPTH_MAX = 8

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function resolved(document: Document, node: Node): Node {
  const reference = node['$ref']
  if (typeof reference !== 'string') return node
  const [, , group = '', name = ''] = reference.split('/')
  const found = document.components[group]?.[name]
  return isNode(found) ? resolved(document, found) : node
}

/** A value that a schema describes: its own example, else one made of those of its parts. */
function exampleOf(document: Document, schema: Node, depth = 0): unknown {
  const at = resolved(document, schema)
  if (at['example'] !== undefined) return at['example']
  if (depth > DEPTH_MAX) return undefined
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((name) => (Array.isArray(at[name]) ? (at[name] as Node[]) : []))
  if (Array.isArray(at['allOf'])) {
    return Object.assign({}, ...parts.map((part) => exampleOf(document, part, depth + 1) ?? {})) as unknown
  }
  if (parts[0]) return exampleOf(document, parts[0], depth + 1)
  if (Array.isArray(at['enum'])) return at['enum'][0]
  if (isNode(at['items'])) return [exampleOf(document, at['items'], depth + 1)].filter((one) => one !== undefined)
  if (!isNode(at['properties'])) return undefined
  const fields = Object.entries(at['properties']).flatMap(([name, property]) => {
    const value =
      isNode(property) && property['readOnly'] !== true ? exampleOf(document, property, depth + 1) : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(fields) as unknown
}

/** The example of a required parameter is that of its schema, where it has none itself. */
function addParameterExamples(document: Document, operation: Operation): void {
  for (const given of Array.isArray(operation['parameters']) ? (operation['parameters'] as Node[]) : []) {
    const parameter = resolved(document, given)
    if (parameter['required'] !== true || parameter['example'] !== undefined) continue
    const example = isNode(parameter['schema']) ? exampleOf(document, parameter['schema']) : undefined
    if (example !== undefined) parameter['example'] = example
  }
}

function addExamples(document: Document, operation: Operation): void {
  addParameterExamples(document, operation)
  if (!operation.requestBody) return
  const body = resolved(document, operation.requestBody)
  for (const content of Object.values(isNode(body['content']) ? body['content'] : {})) {
    if (!isNode(content) || content['example'] !== undefined || content['examples'] !== undefined) continue
    const example = isNode(content['schema']) ? exampleOf(document, content['schema']) : undefined
    content['example'] = example ?? {}
  }
}

function describe(operation: Known, isImplemented: boolean, locale: Locale): void {
  const sortable = operation['x-sortable']
  const lines = [
    isImplemented ? undefined : TEXTS.unimplemented[locale],
    operation.description,
    operationText(operation.operationId, locale, operation['x-screens']),
    Array.isArray(sortable)
      ? TEXTS.sortable[locale] + sortable.map((name) => `\`${String(name)}\``).join(', ')
      : undefined,
  ].filter((line) => line !== undefined && line !== '')
  operation.description = lines.join('\n\n')
  operation['x-implemented'] = isImplemented
}

/** Adds to a copy of the contract what this server knows of it. */
export function describeServer(source: unknown, implemented: ReadonlySet<string>, locale: Locale): unknown {
  const document = structuredClone(source) as Document
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    if (!isKnown(operation)) continue
    addExamples(document, operation)
    describe(operation, implemented.has(operation.operationId), locale)
  }
  return document
}
