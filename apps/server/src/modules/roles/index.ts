export {
  type Grantable,
  type GrantableMenu,
  type GrantableScope,
  grantableBy,
  isAnyBeyond,
  refuseBeyond,
} from './held.ts'
export { roles } from './roles.repository.ts'
