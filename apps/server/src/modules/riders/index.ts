export { assertNotFrozen } from './frozen-rider.ts'
export { riders } from './riders.repository.ts'
