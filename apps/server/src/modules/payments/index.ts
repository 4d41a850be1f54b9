export { payRecords } from './payments.repository.ts'
