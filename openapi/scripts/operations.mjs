// Tables that programs read: operations (small, in every client) and domains; and how schemas of the bundled contract are
// read. operation-details.mjs makes the tables with texts and parameters.

/** All operations of a document as [path, method, operation]. */
export function eachOperation(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method === 'get' || method === 'post')
      .map(([method, operation]) => [path, method, operation]),
  )
}

export function resolve(document, node) {
  if (!node?.$ref) return node
  return node.$ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
}

/** Properties of a schema, allOf merged, references followed. */
export function propertiesOf(document, schema) {
  const at = resolve(document, schema)
  if (!at) return {}
  return Object.assign({}, ...(at.allOf ?? []).map((part) => propertiesOf(document, part)), at.properties)
}

/** The schema of one row: the items of a page or of a list, else the data itself. */
export function rowSchema(document, operation) {
  const reply = resolve(document, operation.responses['200'])?.content?.['application/json']?.schema
  const data = propertiesOf(document, reply).data
  const records = propertiesOf(document, data).records
  return resolve(document, records)?.items ?? resolve(document, data)?.items ?? data
}

/** A submit adds a row or changes the one that it names; a setting has no rows. */
function isSubmit(document, { operationId, requestBody }) {
  if (!operationId.endsWith('Submit')) return false
  const bodies = Object.values(resolve(document, requestBody)?.content ?? {})
  return bodies.some(({ schema }) => 'id' in propertiesOf(document, schema))
}

/** `x-effect` marks a GET that does more than read. */
export function kindOf(document, method, operation) {
  const body = resolve(document, operation.requestBody)
  const reply = resolve(document, operation.responses['200'])
  if (body?.content['multipart/form-data']) return 'upload'
  if (reply?.content?.['application/octet-stream']) return 'download'
  if (reply?.content?.['text/event-stream']) return 'stream'
  if (operation.operationId.endsWith('Remove')) return 'remove'
  if (isSubmit(document, operation)) return 'submit'
  if (method === 'post' || operation['x-effect']) return 'action'
  const data = propertiesOf(document, reply?.content?.['application/json']?.schema).data
  return propertiesOf(document, data).records ? 'page' : 'read'
}

/** Where the parameters of a call travel: in the query, as JSON, or as a multipart form. */
function inputOf(document, operation) {
  const content = resolve(document, operation.requestBody)?.content
  if (!content) return 'query'
  return content['multipart/form-data'] ? 'form' : 'json'
}

export function operationsTable(document) {
  const lines = eachOperation(document).map(([path, method, operation]) => {
    const entry = {
      method,
      path,
      domain: operation.tags[0],
      kind: kindOf(document, method, operation),
      input: inputOf(document, operation),
      permission: operation['x-permission'],
      tenant: operation['x-tenant'],
      ...(operation['x-screens'] && { screens: operation['x-screens'] }),
      ...(operation['x-button'] && { button: operation['x-button'] }),
      ...(operation['x-idempotent'] && { idempotent: true }),
      ...(operation['x-sortable'] && { sortable: operation['x-sortable'] }),
    }
    return `  ${operation.operationId}: ${JSON.stringify(entry)},`
  })
  return `\n/** Every operation of the contract by its operationId. */\nexport const operations = {\n${lines.join('\n')}\n} as const\n
export type OperationId = keyof typeof operations\n`
}

export function domainsTable({ tags }) {
  const lines = tags.map((tag) => `  ${JSON.stringify(tag.name)}: { group: ${JSON.stringify(tag['x-group'])} },`)
  return `\n/** The domains of the contract: the tags of its operations. */\nexport const domains = {\n${lines.join('\n')}\n} as const\n
export type Domain = keyof typeof domains
export type DomainGroup = (typeof domains)[Domain]['group']\n`
}

export function typeName(document, schema) {
  const at = resolve(document, schema) ?? {}
  if (at.enum) return at.enum.filter((value) => value !== null).join('|')
  if (at.oneOf)
    return at.oneOf
      .map((part) => typeName(document, part))
      .filter((name) => name !== 'null')
      .join('|')
  return Array.isArray(at.type) ? at.type.filter((name) => name !== 'null').join('|') : (at.type ?? 'object')
}

/** What is said of a schema: by itself, by the one it refers to, or by what it is unless null. */
export function saidOf(document, schema) {
  const at = { ...resolve(document, schema), ...schema }
  const value = at.oneOf?.find((part) => part.type !== 'null')
  return value ? { ...saidOf(document, value), ...at } : at
}
