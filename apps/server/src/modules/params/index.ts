export { params } from './params.repository.ts'
export { seedParams } from './seed-params.ts'
