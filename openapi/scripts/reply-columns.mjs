// The columns of what operations answer: names in the contract's order with their labels, for tables and record views
// of programs that know an operation only by its name.
import { eachOperation, propertiesOf, rowSchema, typeName } from './operations.mjs'
import { STRUCTURE, importsOfLabels, labelsExpression, labelsOf, rowSchemaName } from './labels.mjs'

export function replyColumns(document) {
  const labels = labelsOf(document)
  const shapes = new Map()
  const used = new Set()
  const operations = []
  for (const [, , operation] of eachOperation(document)) {
    const properties = propertiesOf(document, rowSchema(document, operation))
    const names = Object.keys(properties).filter((name) => !STRUCTURE.has(name))
    if (names.length === 0) continue
    const types = Object.fromEntries(names.map((name) => [name, typeName(document, properties[name])]))
    const own = labelsExpression(labels, operation.tags[0], rowSchemaName(document, operation))
    used.add(own)
    const text = `columns(${own}, ${JSON.stringify(types)})`
    const shape = shapes.get(text) ?? shapes.size
    shapes.set(text, shape)
    operations.push(`  ${operation.operationId}: shapes[${shape}],`)
  }
  return `import type { FieldLabel, FieldLabels } from '../label.ts'
${importsOfLabels(used)}
import type { OperationId } from './operations.ts'

/** A column of a reply: its type as the contract names it, and its label. */
export type ReplyColumn = { name: string; type: string; label?: FieldLabel }

function columns(labels: FieldLabels, types: Readonly<Record<string, string>>): () => readonly ReplyColumn[] {
  return () => Object.entries(types).map(([name, type]) => ({ name, type, ...(labels[name] && { label: labels[name] }) }))
}

const shapes: readonly (() => readonly ReplyColumn[])[] = [\n${[...shapes.keys()].map((text) => `  ${text},`).join('\n')}\n]
\n/** Columns of what each operation answers: of a row where it answers rows, else of the data itself. */
export const replyColumns: { readonly [Id in OperationId]?: () => readonly ReplyColumn[] } = {\n${operations.join('\n')}\n}\n`
}
