export { assertNotFrozen, shownReason } from './frozen-rider.ts'
export { riders } from './riders.repository.ts'
