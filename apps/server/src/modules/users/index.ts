export { assertRestorable } from './submit-user.ts'
export { users } from './users.repository.ts'
