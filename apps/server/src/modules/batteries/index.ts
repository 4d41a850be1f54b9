export { batteries } from './batteries.repository.ts'
export { assertNoLiveOrder } from './live-order.ts'
export { lockPlace, recordPlace } from './move-battery.ts'
export { toStock } from './to-stock.ts'
