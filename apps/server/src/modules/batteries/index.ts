export { batteries } from './batteries.repository.ts'
export { assertNoLiveOrder } from './live-order.ts'
export { toStock } from './to-stock.ts'
