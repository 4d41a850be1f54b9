/**
 * The rule of a custom data scope: JSON over allow-listed columns, never SQL. Parsed here into a typed tree, from which
 * the server builds conditions with every value as a parameter.
 *
 *     { "all": [{ "column": "vehicleType", "op": "eq", "value": 2 },
 *               { "any": [{ "column": "createDept", "op": "in", "value": ["$deptIds"] }] }] }
 */

const SCOPE_RULE_OPERATORS = ['eq', 'ne', 'in'] as const
export type ScopeRuleOperator = (typeof SCOPE_RULE_OPERATORS)[number]

/** Placeholders for the caller's values. */
const SCOPE_RULE_PLACEHOLDERS = ['$userId', '$deptIds'] as const

export type ScopeRuleValue = string | number
export type ScopeCondition = { column: string; op: ScopeRuleOperator; value: ScopeRuleValue | ScopeRuleValue[] }
export type ScopeRule = { all: ScopeRule[] } | { any: ScopeRule[] } | ScopeCondition

export type ScopeRuleFault = 'json' | 'shape' | 'column' | 'operator' | 'value' | 'size'
export type ParsedScopeRule = { ok: true; rule: ScopeRule } | { ok: false; fault: ScopeRuleFault; at: string }

const DEPTH_MAX = 5
const PARTS_MAX = 20
const VALUES_MAX = 200
const TEXT_MAX = 128
/** More characters than any rule within the limits above needs; brackets without end cost memory to parse. */
const RULE_LENGTH_MAX = PARTS_MAX * VALUES_MAX * TEXT_MAX

class Refusal extends Error {
  readonly fault: ScopeRuleFault
  readonly at: string

  constructor(fault: ScopeRuleFault, at: string) {
    super(`${fault} at ${at}`)
    this.fault = fault
    this.at = at
  }
}

/** Parses a rule, or returns its fault and where it is (`all[1].column`; `$` is the whole rule). */
export function parseScopeRule(text: string, columns: readonly string[]): ParsedScopeRule {
  try {
    return { ok: true, rule: readRule(readJson(text), columns, '', 1) }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, fault: error.fault, at: error.at || '$' }
    throw error
  }
}

function readJson(text: string): unknown {
  if (text.length > RULE_LENGTH_MAX) throw new Refusal('size', '')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('json', '')
  }
}

function isRecord(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

function readRule(node: unknown, columns: readonly string[], at: string, depth: number): ScopeRule {
  if (!isRecord(node)) throw new Refusal('shape', at)
  if (depth > DEPTH_MAX) throw new Refusal('size', at)
  const names = Object.keys(node).toSorted().join()
  if (names === 'all') return { all: readParts(node['all'], columns, `${at}all`, depth) }
  if (names === 'any') return { any: readParts(node['any'], columns, `${at}any`, depth) }
  if (names !== 'column,op,value') throw new Refusal('shape', at.slice(0, -1))
  return readCondition(node, columns, at)
}

function readParts(parts: unknown, columns: readonly string[], at: string, depth: number): ScopeRule[] {
  if (!Array.isArray(parts) || parts.length === 0) throw new Refusal('shape', at)
  if (parts.length > PARTS_MAX) throw new Refusal('size', at)
  return parts.map((part, index) => readRule(part, columns, `${at}[${index}].`, depth + 1))
}

function readCondition(node: Record<string, unknown>, columns: readonly string[], at: string): ScopeCondition {
  const { column, op, value } = node
  if (typeof column !== 'string' || !columns.includes(column)) throw new Refusal('column', `${at}column`)
  const operator = SCOPE_RULE_OPERATORS.find((known) => known === op)
  if (!operator) throw new Refusal('operator', `${at}op`)
  return { column, op: operator, value: readValue(value, operator, `${at}value`) }
}

function readValue(value: unknown, op: ScopeRuleOperator, at: string): ScopeCondition['value'] {
  if (op !== 'in') return readScalar(value, at)
  if (!Array.isArray(value) || value.length === 0) throw new Refusal('value', at)
  if (value.length > VALUES_MAX) throw new Refusal('size', at)
  return value.map((one) => readScalar(one, at))
}

function readScalar(value: unknown, at: string): ScopeRuleValue {
  const isText = typeof value === 'string' && value.length <= TEXT_MAX
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  if (!isText && !isNumber) throw new Refusal('value', at)
  if (isText && value.startsWith('$') && !SCOPE_RULE_PLACEHOLDERS.some((known) => known === value)) {
    throw new Refusal('value', at)
  }
  return value
}
