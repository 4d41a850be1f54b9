// Operations as methods of a client: `client.vehicles.list`. A group is a domain; a method is an operationId without the
// word that begins the domain's own operations. The types carry what an editor shows, the table what a client computes
// an operationId from.
import { nounsOf } from './naming.mjs'
import { eachOperation, kindOf, resolve } from './operations.mjs'

const camelCase = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
const lowerFirst = (text) => text.charAt(0).toLowerCase() + text.slice(1)
const splitId = (id) => id.split(/(?=[A-Z])/)

/** The word a group's operations begin with by default; the client has the same rule (packages/sdk/src/groups.ts). */
export const singularOf = (group) => group.replace(/(ies|s)$/, (ending) => (ending === 'ies' ? 'y' : ''))

function startsWithWord(id, word) {
  return id.startsWith(word) && /^[A-Z]/.test(id.slice(word.length))
}

/** The longest beginning, in whole words, that all of these operationIds have. */
function commonPrefix(ids) {
  const [first = [], ...others] = ids.map(splitId)
  const length = first.findIndex((word, index) => others.some((words) => words[index] !== word))
  return first.slice(0, length).join('')
}

/** What is left out of the names of a group's methods: the group's word, else its only noun, else what all ids share. */
function prefixOf(tag, group, ids) {
  const own = singularOf(group)
  if (ids.some((id) => startsWithWord(id, own))) return own
  const nouns = nounsOf(tag)
  return nouns.length === 1 ? nouns[0] : commonPrefix(ids)
}

function methodOf(id, prefix) {
  return prefix && startsWithWord(id, prefix) ? lowerFirst(id.slice(prefix.length)) : id
}

/** Groups in the order of the contract's tags, each with its methods and their operations. */
export function groupsOf(document) {
  const operations = eachOperation(document).filter(
    ([, method, operation]) => kindOf(document, method, operation) !== 'stream',
  )
  return document.tags.map((tag) => {
    const own = operations.filter(([, , { tags }]) => tags[0] === tag.name)
    const group = camelCase(tag.name)
    const ids = own.map(([, , { operationId }]) => operationId)
    const prefix = prefixOf(tag, group, ids)
    const methods = own.map(([path, method, operation]) => ({
      name: methodOf(operation.operationId, prefix),
      kind: kindOf(document, method, operation),
      path,
      operation,
    }))
    return { group, prefix, tag, methods: withWrites(document, methods) }
  })
}

/** A submit whose rows have an id is also a `create` and an `update`, unless the API has operations of these names. */
function withWrites(document, methods) {
  const names = new Set(methods.map(({ name }) => name))
  return methods.flatMap((method) => {
    if (!requiredOnCreate(document, method)) return [method]
    const writes = ['create', 'update'].flatMap((write) => {
      const name =
        method.name === 'submit' ? write : method.name.replace(/Submit$/, write === 'create' ? 'Create' : 'Update')
      return names.has(name) ? [] : [{ ...method, name, write }]
    })
    return [method, ...writes]
  })
}

/** The fields a submit needs to add a row; undefined if its rows have no id, or are never added. */
function requiredOnCreate(document, { kind, operation }) {
  if (kind !== 'submit') return undefined
  const content = resolve(document, operation.requestBody).content['application/json']
  const body = resolve(document, content.schema)
  const permission = operation['x-permission']
  if (!Object.hasOwn(body.properties ?? {}, 'id') || permission.create === permission.update) return undefined
  return body['x-required-on-create'] ?? []
}

function permissionText(permission) {
  if (permission === 'public') return 'Needs no login.'
  if (permission === 'authenticated') return 'For everybody who is logged in.'
  if (typeof permission === 'string') return `Permission: \`${permission}\`.`
  return `Permission: \`${permission.create}\` to add, \`${permission.update}\` to change.`
}

const writeTexts = {
  create: 'Adds a row; resolves with its `id`.',
  update: 'Changes a row: fields that are absent stay as they are, null clears one.',
}

function kindText({ kind, write, operation }) {
  if (write) return writeTexts[write]
  if (kind === 'download') return 'Resolves with a file.'
  if (kind === 'upload') return 'Sends a file.'
  if (kind === 'submit') return 'Adds a row, or changes the one whose `id` is given.'
  if (kind !== 'page') return undefined
  const sortable = operation['x-sortable']?.join('`, `')
  return `Resolves with one page; \`pages()\` iterates over all rows.${sortable ? ` Sortable: \`${sortable}\`.` : ''}`
}

const safe = (text) => text.replaceAll('*/', '* /')

function documented(method, indent) {
  const { operation } = method
  const permission = method.write
    ? permissionText(operation['x-permission'][method.write])
    : permissionText(operation['x-permission'])
  const repeat = operation['x-idempotent'] && 'Safe to repeat with an `idempotencyKey`.'
  const lines = [
    `${operation.summary} (\`${operation.operationId}\`).`,
    operation.description?.trim().replaceAll(/\s+/g, ' '),
    kindText(method),
    permission,
    repeat,
  ].filter(Boolean)
  return [`/**`, ...lines.map((line) => ` * ${safe(line)}`).flatMap((line, at) => (at ? [' *', line] : [line])), ` */`]
    .map((line) => `${indent}${line}\n`)
    .join('')
}

function groupText({ group, tag, methods }) {
  const members = methods.map((method) => {
    const { name, write, operation } = method
    const type = write ? `{ ${write}: '${operation.operationId}' }` : `'${operation.operationId}'`
    return `${documented(method, '    ')}    ${name}: ${type}\n`
  })
  return `  /** ${safe(tag.description)} */\n  ${group}: {\n${members.join('')}  }\n`
}

function assertNoCollisions(groups) {
  for (const { group, methods } of groups) {
    const names = methods.map(({ name }) => name)
    const twice = names.filter((name, at) => names.indexOf(name) !== at)
    if (twice.length > 0) throw new Error(`${group}: two operations are the method ${twice.join(', ')}`)
  }
}

export function groupsTable(document) {
  const groups = groupsOf(document)
  assertNoCollisions(groups)
  const prefixes = groups
    .filter(({ group, prefix }) => prefix !== singularOf(group))
    .map(({ group, prefix }) => `  ${group}: '${prefix}',\n`)
  const required = groups.flatMap(({ methods }) =>
    methods
      .filter(({ write }) => !write)
      .flatMap((method) => {
        const fields = requiredOnCreate(document, method)
        const names = fields?.map((name) => `'${name}'`).join(' | ') || 'never'
        return fields ? [`  ${method.operation.operationId}: ${names}\n`] : []
      }),
  )
  return `
/** Groups whose operations do not begin with the singular of the group's name, and what they begin with instead. */
export const prefixes = {\n${prefixes.join('')}} as const

/** The operation of each method by its group. A write is a submit that only adds, or only changes. */
export interface OperationGroups {\n${groups.map(groupText).join('')}}

/** By submit: the fields it needs to add a row. */
export interface RequiredOnCreate {\n${required.join('')}}\n`
}
