// Labels of fields: one name has one label (zh, en), unit and dictionary per domain, wherever it occurs. Rows declare
// them (x-label, x-label-zh, x-unit, x-dictionary); inputs and filters inherit those of the row's field of that name.
import { units } from '../label.ts'
import { eachOperation, propertiesOf, resolve, rowSchema, saidOf, typeName } from './operations.mjs'

/** Parameters that page, sort and format; every list has the same. */
const PLUMBING = new Set('current size searchCount ascs descs format columns pageNum pageSize'.split(' '))
/** Structure of trees, not fields of a row. */
export const STRUCTURE = new Set(['children', 'hasChildren'])
/** `createTime_datege` filters by `createTime`. */
const OPERATOR = /_(datege|datele|dategt|datelt|equal|notequal|like|ge|le|gt|lt)$/
/** Fields that mean the same in every domain and have the same label in all of them. */
export const SHARED = new Set(
  (
    'id tenantId tenantName status remark sort createUser createDept createTime updateUser updateTime isDeleted ' +
    'vehicleSn bmsSn cabinetSn cabinetName stationName riderName riderMobile mobile online soc boxId lng lat ' +
    'deptId deptName roleId roleName postId postName address'
  ).split(' '),
)
/** Where the name is the row's own: `角色名称` in the list of roles, `角色` wherever a role is referred to. */
const OWNERS = {
  roleName: 'roles',
  deptName: 'depts',
  postName: 'posts',
  stationName: 'stations',
  tenantName: 'tenants',
}
/** Programs exchange these; no person reads or types their fields. */
const PROTOCOL = new Set('authToken authRefresh platformBootstrap downloadTicketCreate eventStream'.split(' '))
/** Fields that most rows have; every domain's labels include them. */
const COMMON = 'id tenantId tenantName createUser createDept createTime updateUser updateTime isDeleted'.split(' ')
export const baseName = (name) => name.replace(OPERATOR, '')
const nameOfRef = (schema) => schema?.$ref?.split('/').at(-1)

/** An identifier's label says whose it is only where the property that refers to it does. */
function ownLabel(document, name, schema) {
  const isOther = name !== 'id' && /\/(Nullable)?Id(Input)?$/.test(schema.$ref ?? '')
  const said = isOther ? schema : saidOf(document, schema)
  return { en: said['x-label'], zh: said['x-label-zh'], reason: said['x-label-reason'] }
}

function kindOf(document, schema) {
  const refs = JSON.stringify([schema.$ref, ...(schema.oneOf ?? []).map((part) => part.$ref)])
  if (/Money/.test(refs)) return 'money'
  if (/DateTime/.test(refs)) return 'dateTime'
  const type = typeName(document, schema)
  if (type === 'array') return 'list'
  if (type === 'boolean') return 'boolean'
  return /^(integer|number)/.test(type) ? 'number' : undefined
}

/** What the contract says of a field where it occurs; without zh and en where it inherits them. */
function occurrence(document, name, schema, where) {
  const said = saidOf(document, schema)
  const dictionary = said['x-dictionary']
  const kind = dictionary ? undefined : kindOf(document, schema)
  return { ...ownLabel(document, name, schema), unit: said['x-unit'], dictionary, kind, name, ...where }
}

function rowOccurrences(document, operation) {
  const schema = rowSchema(document, operation)
  const own = occurrencesIn(document, operation, schema, rowSchemaName(document, operation))
  // Rows beside which the reply has more than pages do (x-rows).
  const rows = Object.values(propertiesOf(document, schema)).filter((property) => property['x-rows'])
  return [...own, ...rows.flatMap(({ items }) => occurrencesIn(document, operation, items, nameOfRef(items)))]
}

function occurrencesIn(document, { operationId }, schema, schemaName) {
  const where = { operationId, schema: schemaName, isRow: true }
  return Object.entries(propertiesOf(document, schema))
    .filter(([name]) => !STRUCTURE.has(name))
    .map(([name, property]) => occurrence(document, name, property, where))
}

/** The name of the schema of an operation's rows, or of its data. */
export function rowSchemaName(document, operation) {
  const reply = resolve(document, operation.responses['200'])?.content?.['application/json']?.schema
  const { data } = propertiesOf(document, reply)
  const { records } = propertiesOf(document, data)
  return nameOfRef(resolve(document, records)?.items) ?? nameOfRef(resolve(document, data)?.items) ?? nameOfRef(data)
}

function inputOccurrences(document, operation) {
  const content = resolve(document, operation.requestBody)?.content
  const body = content && Object.values(content)[0].schema
  const where = { operationId: operation.operationId, schema: nameOfRef(body) }
  const fields = Object.entries(propertiesOf(document, body)).map(([name, property]) =>
    occurrence(document, name, property, where),
  )
  const parameters = (operation.parameters ?? [])
    .map((parameter) => resolve(document, parameter))
    .filter((parameter) => parameter.in !== 'header' && !PLUMBING.has(parameter.name))
    .map((parameter) => {
      const said = occurrence(document, parameter.name, parameter.schema ?? {}, {
        operationId: operation.operationId,
        isParameter: true,
      })
      const own = { en: parameter['x-label'], zh: parameter['x-label-zh'], reason: parameter['x-label-reason'] }
      return own.en || own.zh ? { ...said, ...own } : said
    })
  return [...fields, ...parameters]
}

/** Every field of a domain where it occurs, rows first: their labels are what inputs inherit. */
export function occurrencesOf(document) {
  const domains = new Map()
  for (const [, , operation] of eachOperation(document)) {
    if (PROTOCOL.has(operation.operationId)) continue
    const [domain] = operation.tags
    const all = domains.get(domain) ?? { rows: [], inputs: [] }
    all.rows.push(...rowOccurrences(document, operation))
    all.inputs.push(...inputOccurrences(document, operation))
    domains.set(domain, all)
  }
  return new Map([...domains].map(([domain, { rows, inputs }]) => [domain, [...rows, ...inputs]]))
}

const labelKey = ({ zh, en }) => `${en}|${zh}`
const isDeclared = ({ zh, en }) => Boolean(zh && en)

function mostFrequent(occurrences, keyOf) {
  const counts = new Map()
  for (const one of occurrences) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)[0]
  return occurrences.find((one) => keyOf(one) === best)
}

/** The labels of one domain: the fields by name, and by schema those that are called otherwise there. */
function domainLabels(occurrences) {
  const byName = Map.groupBy(occurrences.filter(isDeclared), ({ name }) => baseName(name))
  const fields = new Map()
  for (const [name, all] of byName) {
    const usual = all.filter(({ reason }) => !reason)
    const rows = (usual.length > 0 ? usual : all).filter(({ isRow }) => isRow)
    const from = rows.length > 0 ? rows : usual.length > 0 ? usual : all
    const { zh, en } = mostFrequent(from, labelKey)
    const { unit } = from.find((one) => one.unit) ?? {}
    const { dictionary, kind } = mostFrequent(from, (one) => `${one.dictionary}|${one.kind}`)
    const reason = usual.length > 0 ? undefined : all[0].reason
    fields.set(name, { zh, en, ...unitText(unit), dictionary, kind, reason })
  }
  return { fields, variants: variantsOf(occurrences, fields) }
}

function variantsOf(occurrences, fields) {
  const variants = new Map()
  for (const one of occurrences.filter(({ schema }) => schema)) {
    const usual = fields.get(one.name)
    if (!usual) continue
    const own = { ...usual, ...(isDeclared(one) && { zh: one.zh, en: one.en }) }
    if (one.isRow)
      Object.assign(own, { dictionary: one.dictionary, kind: one.kind, ...(one.unit && unitText(one.unit)) })
    if (JSON.stringify(own) === JSON.stringify(usual)) continue
    const named = variants.get(one.schema) ?? new Map()
    named.set(one.name, { ...own, reason: one.reason })
    variants.set(one.schema, named)
  }
  return variants
}

/** Numbers that people enter beside the name, instead of identifiers of rows that are shown by it. */
const OWN_NUMBERS = new Set(['cameras.deviceId'])

/** Labels of every domain of a document. */
export function labelsOf(document) {
  const occurrences = occurrencesOf(document)
  const labels = new Map([...occurrences].map(([domain, all]) => [domain, domainLabels(all)]))
  inheritShared(labels, occurrences)
  for (const [domain, { fields }] of labels) {
    for (const [name, field] of fields) {
      const named = `${name.slice(0, -2)}Name`
      if (name.endsWith('Id') && fields.has(named) && !OWN_NUMBERS.has(`${domain}.${name}`)) field.shownAs = named
    }
  }
  return labels
}

/** An input may take a shared field that no row of its domain has. */
function inheritShared(labels, occurrences) {
  for (const [domain, all] of occurrences) {
    const { fields } = labels.get(domain)
    for (const name of all.map((one) => baseName(one.name))) {
      if (SHARED.has(name) && !fields.has(name)) fields.set(name, commonOf(labels, name))
    }
  }
}

/** What a schema calls a field: its own word, else the domain's; undefined where neither has one. */
export function labelIn(labels, domain, schema, name) {
  const own = labels.get(domain)
  return own?.variants.get(schema)?.get(name) ?? own?.fields.get(name) ?? own?.fields.get(baseName(name))
}

const kebabCase = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const camelCase = (name) => name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase())

/** How a generated module names the labels of a schema: the domain's, or the schema's own where it has some. */
export function labelsExpression(labels, domain, schema) {
  return labels.get(domain)?.variants.has(schema)
    ? `${camelCase(domain)}.labelsOf${schema}`
    : `${camelCase(domain)}.labels`
}

/** The imports for expressions of labelsExpression. */
export function importsOfLabels(expressions, folder = './labels') {
  const names = new Set([...expressions].map((expression) => expression.split('.')[0]))
  return [...names]
    .toSorted((a, b) => a.localeCompare(b))
    .map((name) => `import * as ${name} from '${folder}/${kebabCase(name)}.ts'`)
    .join('\n')
}

/** A unit, and how it is written in Chinese where that differs. */
function unitText(unit) {
  return { unit, unitZh: units[unit] === unit ? undefined : units[unit] }
}

function entryText(name, { zh, en, unit, unitZh, dictionary, kind, shownAs }) {
  const entry = {
    zh,
    en,
    ...(unit && { unit }),
    ...(unitZh && { unitZh }),
    ...(dictionary && { dictionary }),
    ...(kind && { kind }),
    ...(shownAs && { shownAs }),
  }
  return `  ${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(entry)},`
}

const isCommon = (common, name, field) =>
  common.has(name) && entryText(name, field) === entryText(name, common.get(name))

/** One module per domain, and one with the fields that most rows have. */
export function labelModules(document) {
  const labels = labelsOf(document)
  const everywhere = new Map(COMMON.map((name) => [name, commonOf(labels, name)]))
  const modules = {
    'common.ts': `import type { FieldLabels } from '../../label.ts'

/** Fields that rows of most domains have. */
export const common = {
${[...everywhere].map(([name, field]) => entryText(name, field)).join('\n')}
} as const satisfies FieldLabels
`,
  }
  for (const [domain, { fields, variants }] of labels) {
    const own = [...fields].filter(([name, field]) => !isCommon(everywhere, name, field))
    const named = [...variants]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(
        ([schema, entries]) => `
/** The fields of ${schema}, some of which are called otherwise there. */
export const labelsOf${schema} = {
  ...labels,
${[...entries].map(([name, field]) => entryText(name, field)).join('\n')}
} as const satisfies FieldLabels
`,
      )
    modules[`${domain}.ts`] = `import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of ${domain} are called. */
export const labels = {
  ...common,
${own.map(([name, field]) => entryText(name, field)).join('\n')}
} as const satisfies FieldLabels
${named.join('')}`
  }
  return modules
}

function commonOf(labels, name) {
  const all = [...labels]
    .filter(([domain]) => OWNERS[name] !== domain)
    .map(([, { fields }]) => fields.get(name))
    .filter((field) => field && !field.reason)
  const { zh, en, unit, unitZh, dictionary, kind } = mostFrequent(all, labelKey)
  return { zh, en, unit, unitZh, dictionary, kind }
}

/** What is wrong with the labels of a document. */
export function labelFaults(document) {
  const labels = labelsOf(document)
  const faults = []
  const words = new Map()
  for (const [domain, occurrences] of occurrencesOf(document)) {
    for (const one of occurrences) faults.push(...occurrenceFaults(domain, one, labels.get(domain)))
    for (const [name, field] of labels.get(domain).fields) {
      if (!SHARED.has(name) || OWNERS[name] === domain || field.reason) continue
      const others = words.get(name) ?? new Map()
      others.set(labelKey(field), [...(others.get(labelKey(field)) ?? []), domain])
      words.set(name, others)
    }
  }
  for (const [name, others] of words) {
    if (others.size > 1) faults.push(`${name} has several labels: ${describe(others)}`)
  }
  return [...new Set(faults)]
}

const describe = (others) => [...others].map(([key, domains]) => `${key} (${domains.join(' ')})`).join(', ')

/** Chinese without spaces or half-width brackets, English with a capital; units are x-unit, not part of the label. */
function isWellWritten({ zh, en }) {
  return /\p{Script=Han}/u.test(zh) && !/[\s(),]/.test(zh) && /^[A-Z]/.test(en) && !/[,%]/.test(en)
}

function occurrenceFaults(domain, one, { fields }) {
  const where = `${domain}: ${one.name} of ${one.schema ?? one.operationId}`
  const usual = fields.get(baseName(one.name))
  if (Boolean(one.zh) !== Boolean(one.en)) return [`${where} has a label in one language only`]
  if (!usual) return [`${where} has no label`]
  if (isDeclared(one) && !isWellWritten(one)) return [`${where} is not written as labels are: "${labelKey(one)}"`]
  if (one.unit && !Object.hasOwn(units, one.unit)) return [`${where} has an unknown unit ${one.unit}`]
  if (!isDeclared(one) || labelKey(one) === labelKey(usual)) return []
  return one.reason ? [] : [`${where} is "${labelKey(one)}", elsewhere "${labelKey(usual)}", without x-label-reason`]
}
