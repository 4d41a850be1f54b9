export { seedParams } from './seed-params.ts'
