export { users } from './users.repository.ts'
