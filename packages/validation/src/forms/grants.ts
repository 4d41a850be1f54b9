/** Grants of roles and top menus, and a user's platform profile (platform §3, §6, §7). */
import { UserType } from '@swapdesk/dictionary'
import { grantedIds, requiredChoice, requiredIds } from '../field.ts'
import { form } from '../form.ts'
import { optionalJson } from '../special-fields.ts'

const GRANTED_TOGETHER_MAX = 100
const GRANTS_MAX = 5000

/** Menus and scopes of roles; those not named are removed. */
export const roleGrantInput = form({
  roleIds: requiredIds(GRANTED_TOGETHER_MAX),
  menuIds: grantedIds(GRANTS_MAX),
  dataScopeIds: grantedIds(GRANTS_MAX),
  apiScopeIds: grantedIds(GRANTS_MAX),
})

/** Menus of top menus. */
export const topMenuGrantInput = form({
  topMenuIds: requiredIds(GRANTED_TOGETHER_MAX),
  menuIds: grantedIds(GRANTS_MAX),
})

/** Additional data of a user on one of the platforms. */
export const platformUserInput = form({
  userType: requiredChoice('user.platform.required', UserType),
  userExt: optionalJson(4000),
})
