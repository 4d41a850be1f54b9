export { orderOfDoor } from './door-slots.ts'
export { SwapEngine, takeNext } from './swap-engine.ts'
export { swapRecords } from './swap-records.repository.ts'
export { swapsOfCabinet } from './swaps-of-cabinet.ts'
