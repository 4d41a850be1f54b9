export {
  type Grantable,
  type GrantableMenu,
  type GrantableScope,
  grantableBy,
  exceedsOwnRights,
  assertRolesGrantable,
} from './grantable-rights.ts'
export { roles } from './roles.repository.ts'
