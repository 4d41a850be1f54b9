export { createRuleRunner } from './rule-runner.ts'
