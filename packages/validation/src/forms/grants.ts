/** What roles and top menus are granted, and what a user is on a platform (platform §3, §6, §7). */
import { UserType } from '@swapdesk/dictionary'
import { grantedIds, optionalText, requiredChoice, requiredIds } from '../field.ts'
import { form } from '../form.ts'

const GRANTED_TOGETHER_MAX = 100
const GRANTS_MAX = 5000

/** Menus and scopes of some roles; what is not named is removed. */
export const roleGrantInput = form({
  roleIds: requiredIds(GRANTED_TOGETHER_MAX),
  menuIds: grantedIds(GRANTS_MAX),
  dataScopeIds: grantedIds(GRANTS_MAX),
  apiScopeIds: grantedIds(GRANTS_MAX),
})

/** Menus of some top menus. */
export const topMenuGrantInput = form({
  topMenuIds: requiredIds(GRANTED_TOGETHER_MAX),
  menuIds: grantedIds(GRANTS_MAX),
})

/** What else is known of a user on one of the platforms. */
export const platformUserInput = form({
  userType: requiredChoice('user.platform.required', UserType),
  userExt: optionalText({ max: 4000 }),
})
