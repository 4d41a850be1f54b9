export { riders } from './riders.repository.ts'
