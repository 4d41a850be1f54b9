/** Pure rules that both sides ask: no database, no network, no clock. */
export { ADMINISTRATOR_ALIAS, beyond, mayHandleRole, settleGrant } from './grants.ts'
export { formatMoney, parseMoney } from './money.ts'
export { type PasswordWeakness, passwordWeakness } from './password.ts'
export { PHONE_LENGTH, type PhoneFault, phoneFault, toE164 } from './phone.ts'
export {
  parseScopeRule,
  type ParsedScopeRule,
  type ScopeCondition,
  type ScopeRule,
  type ScopeRuleFault,
  type ScopeRuleValue,
} from './scope-rule.ts'
export { forestOf, type TreeOf, withAncestors } from './tree.ts'
export { settleSaleOrLease } from './vehicle.ts'
