export { assertNotFrozen, shownReason } from './frozen-rider.ts'
export { riders } from './riders.repository.ts'
export { removeRiders } from './remove-riders.ts'
export { submitRider } from './submit-rider.ts'
