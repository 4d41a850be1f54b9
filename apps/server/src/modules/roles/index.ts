export { type Grantable, type GrantableMenu, type GrantableScope, grantableBy } from './grantable-rights.ts'
export { withinReach } from './reach.ts'
export { RIGHTS_COLUMNS } from './rights-columns.ts'
export { roles } from './roles.repository.ts'
