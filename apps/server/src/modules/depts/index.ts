export { depts } from './depts.repository.ts'
