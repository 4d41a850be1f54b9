export { SwapEngine, takeNext } from './swap-engine.ts'
