// The columns of what operations answer: names in the contract's order with their short labels, for tables and record
// views of programs that know an operation only by its name.
import { eachOperation, propertiesOf, resolve, saidOf, typeName } from './operations.mjs'

/** The schema of one row: the items of a page or of a list, else the data itself. */
export function rowSchema(document, operation) {
  const reply = resolve(document, operation.responses['200'])?.content?.['application/json']?.schema
  const data = propertiesOf(document, reply).data
  const records = propertiesOf(document, data).records
  return resolve(document, records)?.items ?? resolve(document, data)?.items ?? data
}

/** An identifier's label says whose it is only where the property that refers to it does. */
function column(document, [name, schema]) {
  const isOther = name !== 'id' && /\/(Nullable)?Id$/.test(schema.$ref ?? '')
  const at = isOther ? schema : saidOf(document, schema)
  return {
    name,
    type: typeName(document, schema),
    ...(at['x-label'] && { label: at['x-label'] }),
    ...(at['x-description-zh'] && { labelZh: at['x-description-zh'] }),
    ...(at['x-dictionary'] && { dictionary: at['x-dictionary'] }),
  }
}

export function replyColumns(document) {
  const shapes = new Map()
  const operations = []
  for (const [, , operation] of eachOperation(document)) {
    const columns = Object.entries(propertiesOf(document, rowSchema(document, operation)))
      .filter(([name]) => name !== 'children')
      .map((entry) => column(document, entry))
    if (columns.length === 0) continue
    const text = JSON.stringify(columns)
    const shape = shapes.get(text) ?? shapes.size
    shapes.set(text, shape)
    operations.push(`  ${operation.operationId}: shapes[${shape}],`)
  }
  return `import type { OperationId } from './operations.ts'\n
/** A column of a reply: its type in words, its header in both languages, and the dictionary its values are keys of. */
export type ReplyColumn = { name: string; type: string; label?: string; labelZh?: string; dictionary?: string }
\nconst shapes: readonly (readonly ReplyColumn[])[] = [\n${[...shapes.keys()].map((text) => `  ${text},`).join('\n')}\n]
\n/** Columns of what each operation answers: of a row where it answers rows, else of the data itself. */
export const replyColumns: { readonly [Id in OperationId]?: readonly ReplyColumn[] } = {\n${operations.join('\n')}\n}\n`
}
