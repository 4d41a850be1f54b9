export { batteries } from './batteries.repository.ts'
export { toStock } from './to-stock.ts'
