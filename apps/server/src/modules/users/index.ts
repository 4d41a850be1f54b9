export { assertRestorable } from './submit-user.ts'
export { userImport } from './user-import.ts'
export { users } from './users.repository.ts'
