// Chinese texts of the contract that follow from others: of responses from the operation's summary, of parameters and
// input fields from the label of the field, of replies and bodies from the operations that use them. What the YAML says
// itself (x-description-zh, x-label-zh) is kept.
import { eachOperation, kindOf, propertiesOf, resolve } from './operations.mjs'
import { labelIn, labelsOf } from './labels.mjs'

const HAN = /\p{Script=Han}/u
const nameOfRef = (node) => node?.$ref?.split('/').at(-1)

/** The Chinese description of a node: its own, else its label. */
export const chineseOf = (node) => node['x-description-zh'] ?? node['x-label-zh']

/** Describes a node that has an English description only. */
function fill(node, text) {
  if (text && typeof node?.description === 'string' && !chineseOf(node)) node['x-description-zh'] = text
}

/** A response, by the kind of its operation. */
const RESPONSES = {
  page: (summary) => `“${summary}”的一页`,
  read: (summary) => `“${summary}”的数据`,
  submit: (summary) => `“${summary}”的结果：所在行的编号`,
  remove: () => '已删除',
  download: (summary) => `“${summary}”的文件`,
  stream: (summary) => `“${summary}”的持续事件流`,
}

function fillResponses(document) {
  for (const [, method, operation] of eachOperation(document)) {
    const summary = operation['x-summary-zh']
    const succeeded = RESPONSES[kindOf(document, method, operation)]?.(summary) ?? `“${summary}”的结果`
    for (const [status, response] of Object.entries(operation.responses))
      if (!response.$ref) fill(response, status === '200' ? succeeded : `“${summary}”被拒绝或失败`)
  }
}

/** How a filter matches, by its operator or by what the English description says of a partial one. */
const OPERATORS = [
  [/_(datege|dategt)$/, (label) => `${label}起，格式 yyyy-MM-dd HH:mm:ss`],
  [/_(datele|datelt)$/, (label) => `${label}止，格式 yyyy-MM-dd HH:mm:ss`],
  [/_(ge|gt)$/, (label) => `${label}下限`],
  [/_(le|lt)$/, (label) => `${label}上限`],
  [/_notequal$/, (label) => `${label}，排除与此相同的`],
  [/_equal$/, (label) => `${label}，完全匹配`],
  [/_like$/, (label) => `${label}，部分匹配`],
]

function parameterText(label, { name, description }) {
  const operator = OPERATORS.find(([pattern]) => pattern.test(name))
  if (operator) return operator[1](label)
  return /\b[Pp]art of\b/.test(description) ? `${label}，部分匹配` : label
}

function fillParameters(document, labels) {
  for (const [, , operation] of eachOperation(document)) {
    for (const parameter of (operation.parameters ?? []).map((one) => resolve(document, one))) {
      const label = labelIn(labels, operation.tags[0], undefined, parameter.name)?.zh
      if (label) fill(parameter, parameterText(label, parameter))
    }
  }
}

/** Schemas that are the body of one operation or more, with the operations. */
function bodiesOf(document) {
  const bodies = new Map()
  for (const [, , operation] of eachOperation(document)) {
    const content = resolve(document, operation.requestBody)?.content
    const name = content && nameOfRef(Object.values(content)[0].schema)
    if (name) bodies.set(name, [...(bodies.get(name) ?? []), operation])
  }
  return bodies
}

function fillInputs(document, labels) {
  for (const [name, operations] of bodiesOf(document)) {
    const schema = document.components.schemas[name]
    for (const [field, property] of Object.entries(propertiesOf(document, schema)))
      for (const { tags } of operations) fill(property, labelIn(labels, tags[0], name, field)?.zh)
    if (operations.length === 1) fill(schema, `“${operations[0]['x-summary-zh']}”的请求内容`)
  }
}

function fillReplies(document) {
  const replies = new Map()
  for (const [, , operation] of eachOperation(document)) {
    const name = nameOfRef(resolve(document, operation.responses['200'])?.content?.['application/json']?.schema)
    if (name) replies.set(name, [...(replies.get(name) ?? []), operation])
  }
  for (const [name, [first, ...others]] of replies) {
    const summary = first['x-summary-zh']
    fill(document.components.schemas[name], others.length > 0 ? `“${summary}”等操作的返回` : `“${summary}”的返回`)
  }
}

/** A copy of the document with the Chinese texts that follow from others. */
export function withChineseTexts(source) {
  const document = structuredClone(source)
  const labels = labelsOf(document)
  fillResponses(document)
  fillParameters(document, labels)
  fillInputs(document, labels)
  fillReplies(document)
  return document
}

/** Everything with an English description that is not described in Chinese. */
export function chineseFaults(source) {
  const document = withChineseTexts(source)
  const faults = []
  const visit = (node, path) => {
    if (typeof node !== 'object' || node === null) return
    if (typeof node.description === 'string' && !HAN.test(chineseOf(node) ?? ''))
      faults.push(`${path}: a description has Chinese beside it, x-description-zh or x-label-zh: "${node.description}"`)
    for (const [key, value] of Object.entries(node)) if (!/^examples?$/.test(key)) visit(value, `${path}/${key}`)
  }
  for (const part of ['servers', 'tags', 'paths', 'components']) visit(document[part], part)
  return faults
}
