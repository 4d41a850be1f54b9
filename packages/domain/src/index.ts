/** Pure rules that both sides ask: no database, no network, no clock. */
export { ADMINISTRATOR_ALIAS, beyond, mayHandleRole, settleGrant } from './grants.ts'
export { formatMoney, parseMoney } from './money.ts'
export { PASSWORD_LENGTH_MIN, type PasswordWeakness, passwordWeakness } from './password.ts'
export { PHONE_LENGTH, type PhoneFault, phoneFault, toE164 } from './phone.ts'
export {
  parseScopeRule,
  type ParsedScopeRule,
  SCOPE_RULE_OPERATORS,
  SCOPE_RULE_PLACEHOLDERS,
  type ScopeCondition,
  type ScopeRule,
  type ScopeRuleFault,
  type ScopeRuleOperator,
  type ScopeRuleValue,
} from './scope-rule.ts'
export { forestOf, ROOT_ID, type TreeOf, withAncestors, wouldLoop } from './tree.ts'
export { settleSaleOrLease } from './vehicle.ts'
