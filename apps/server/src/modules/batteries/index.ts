export { batteries } from './batteries.repository.ts'
