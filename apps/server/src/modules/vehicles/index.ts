export { vehicles } from './vehicles.repository.ts'
