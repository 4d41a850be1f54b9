// Conventions of the contract that a lint rule cannot say: names, permission shapes, domains, sortable columns, labels,
// examples. One rule is one function that answers what is wrong.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { chineseFaults } from './chinese-texts.mjs'
import { namingFault } from './naming.mjs'
import { labelFaults } from './labels.mjs'
import { referenceFaults } from './references.mjs'
import { eachOperation, kindOf, propertiesOf, resolve, rowSchema } from './operations.mjs'

const CODE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

function isPermission(value) {
  if (typeof value === 'string') return value === 'public' || value === 'authenticated' || CODE.test(value)
  return (
    Object.keys(value).toSorted().join() === 'create,update' && Object.values(value).every((code) => CODE.test(code))
  )
}

function isPaged(operation) {
  return (operation.parameters ?? []).some((parameter) => (parameter.$ref ?? '').endsWith('/current'))
}

/** Operations that answer rows to choose from; dictionaries and the menus a caller holds are everybody's. */
const CHOICES = /^(?!dict|region|menu)\w+(Options\w*|Tree|TreeById)$/

function permissionCodes(document) {
  return eachOperation(document).flatMap(([, , { 'x-permission': permission }]) =>
    typeof permission === 'string' ? [permission] : Object.values(permission),
  )
}

/** What a reply names that was stored to be sent to devices: a caller who repeats the call means the same one. */
const SENT = ['commandId', 'cmdId', 'jobId']

/** An operation that sends commands can be repeated after a lost reply. */
function sendingFault(document, method, operation) {
  if (operation['x-idempotent'] || ['page', 'read'].includes(kindOf(document, method, operation))) return null
  const named = propertiesOf(document, rowSchema(document, operation))
  return SENT.some((name) => Object.hasOwn(named, name)) ? 'one that sends commands is x-idempotent' : null
}

/** What is wrong with an operation by itself. */
function operationFaults(document, method, operation) {
  const {
    operationId: id,
    responses,
    'x-permission': permission,
    'x-sortable': sortable,
    'x-screens': screens,
  } = operation
  const faults = [namingFault(document, operation)]
  if (!isPermission(permission)) faults.push('x-permission is a code, {create, update}, public or authenticated')
  if (permission === 'authenticated' && CHOICES.test(id) && !screens)
    faults.push('choices name the x-screens that use them')
  for (const screen of screens ?? []) {
    if (!permissionCodes(document).some((code) => code === screen || code.startsWith(`${screen}_`)))
      faults.push(`x-screens names ${screen}, which no permission belongs to`)
  }
  if (operation.description && !operation['x-description-zh'])
    faults.push('a description has x-description-zh beside it')
  if (!responses.default) faults.push('the default response is shared/responses.yaml#/Problem')
  faults.push(sendingFault(document, method, operation))
  if (id.endsWith('Submit') && !operation.requestBody) faults.push('a submit has a body')
  if (isPaged(operation) && !sortable) faults.push('a page names its x-sortable columns')
  const columns = propertiesOf(document, rowSchema(document, operation))
  for (const name of isPaged(operation) ? sortable : []) {
    if (!Object.hasOwn(columns, name)) faults.push(`x-sortable names ${name}, which its rows do not have`)
  }
  return faults.flatMap((fault) => (fault ? [`${id}: ${fault}`] : []))
}

/** Two operations whose paths differ in letter case or parameter names only. */
function pathFaults(document) {
  const seen = new Map()
  return eachOperation(document).flatMap(([path, method, { operationId }]) => {
    const shape = `${method} ${path.toLowerCase().replaceAll(/\{[^}]*\}/g, '{}')}`
    const other = seen.get(shape)
    seen.set(shape, operationId)
    return other ? [`${operationId}: same path shape as ${other}`] : []
  })
}

/** Folders of the hand-written files that hold operations, with the path items in each. */
function pathFiles(root) {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.flatMap(({ name }) => {
    const path = join(root, name, 'paths.yaml')
    return existsSync(path) ? [{ folder: name, items: Object.values(parse(readFileSync(path, 'utf8'))) }] : []
  })
}

/** The tag of an operation is the folder it is written in, and the index has a path for it. */
function folderFaults(document, root) {
  const indexed = new Set(eachOperation(document).map(([, , { operationId }]) => operationId))
  return pathFiles(root).flatMap(({ folder, items }) =>
    items
      .flatMap((item) => [item.get, item.post].filter(Boolean))
      .flatMap(({ operationId, tags }) => {
        const faults = []
        if (tags[0] !== folder) faults.push(`${operationId}: is written in ${folder} under the tag ${tags[0]}`)
        if (!indexed.has(operationId)) faults.push(`${operationId}: openapi.yaml has no path for it`)
        return faults
      }),
  )
}

/** Each domain has a name in both languages and belongs to a group; the command line lists its commands by group. */
function tagFaults({ tags }) {
  return tags.flatMap((tag) =>
    ['x-name', 'x-name-zh', 'x-group'].filter((key) => !tag[key]).map((key) => `the tag ${tag.name} has no ${key}`),
  )
}

/** Whether a schema has an example: its own, or one that its parts make up. JSON has none for the bytes of a file. */
function isExampled(document, schema) {
  const at = resolve(document, schema)
  if (at.example !== undefined || at.type === 'null' || at.format === 'binary') return true
  const parts = at.allOf ?? at.oneOf ?? (at.items ? [at.items] : Object.values(at.properties ?? {}))
  return parts.length > 0 && parts.every((part) => isExampled(document, part))
}

/** Every schema has an example, and every example is what its schema says; an input's is enough to add a row. */
function exampleFaults(document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: 'contract', components: document.components })
  return Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    if (schema.example === undefined)
      return isExampled(document, schema) ? [] : [`${name}: a schema has an example, its own or one of its parts`]
    const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}` })
    const missing = (schema['x-required-on-create'] ?? []).filter((field) => !Object.hasOwn(schema.example, field))
    const wrong = validate(schema.example) ? [] : [`${name}: its example ${ajv.errorsText(validate.errors)}`]
    return [...wrong, ...missing.map((field) => `${name}: its example lacks ${field}, needed to add a row`)]
  })
}

/** Throws one error that lists every departure. `root` is the folder of the hand-written files. */
export function assertConventions(document, root) {
  const faults = [
    ...eachOperation(document).flatMap(([, method, operation]) => operationFaults(document, method, operation)),
    ...pathFaults(document),
    ...tagFaults(document),
    ...folderFaults(document, root),
    ...exampleFaults(document),
    ...labelFaults(document),
    ...chineseFaults(document),
    ...referenceFaults(document),
  ]
  if (faults.length > 0) throw new Error(`the contract departs from its conventions:\n  ${faults.join('\n  ')}`)
}
