import { plainHandlers } from '../../crud/handlers.ts'
import { importFile } from '../../crud/import/file.ts'
import { templateFile } from '../../crud/import/template.ts'
import { splitIds } from '../../crud/write.ts'
import type { Context, HandlersOf, InputOf } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { Problem } from '../../http/problem.ts'
import { accountSubject, clearFailures, sendPhoneCode } from '../auth/index.ts'
import { withinReach } from '../roles/index.ts'
import { decideRegistrations } from './audit-registrations.ts'
import { grantRoles } from './assign-roles.ts'
import { lockUsers } from './lock-users.ts'
import { updatePassword } from './own-password.ts'
import { updatePhone } from './own-phone.ts'
import { ownProfile, updateProfile } from './own-profile.ts'
import { platformUser, setPlatformUser } from './platform-user.ts'
import { removeUsers } from './remove-users.ts'
import { registerGuest } from './register-guest.ts'
import { resetPasswords } from './reset-password.ts'
import { submitUser } from './submit-user.ts'
import { userImport } from './user-import.ts'
import { users } from './users.repository.ts'

async function update(context: Context, input: InputOf<'userUpdate'>): Promise<{ id: string }> {
  // Adding needs another permission, which only the submit checks.
  if (!isUpdate(input)) throw new Problem('row.not-found')
  return submitUser(context, input)
}

async function unlock(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  const people = await lockUsers(context, ids)
  await clearFailures(
    context.db,
    people.map((person) => accountSubject(person.tenantId, person.account)),
  )
  for (const { id, tenantId } of people) context.audit({ entity: users.name, id, tenantId })
  return {}
}

function actOn<T>(context: Context, ids: string, action: (context: Context, ids: readonly string[]) => Promise<T>) {
  const userIds = splitIds(ids)
  return withinReach(context, 'users', userIds, () => action(context, userIds))
}

export const userHandlers: HandlersOf<'users'> = {
  ...plainHandlers(users),
  userInfo: ownProfile,
  userSubmit: submitUser,
  userUpdate: update,
  userRemove: (context, { ids }) => removeUsers(context, splitIds(ids)),
  userResetPassword: resetPasswords,
  userUpdatePassword: updatePassword,
  userUpdateInfo: updateProfile,
  userSendPhoneCode: sendPhoneCode,
  userUpdatePhone: updatePhone,
  userGrant: grantRoles,
  userShowPlatform: platformUser,
  userUpdatePlatform: setPlatformUser,
  userUnlock: (context, { userIds }) => actOn(context, userIds, unlock),
  userAuditPass: (context, { userIds }) => decideRegistrations(context, splitIds(userIds), 'pass'),
  userAuditRefuse: (context, { userIds }) => decideRegistrations(context, splitIds(userIds), 'refuse'),
  userRegisterGuest: registerGuest,
  userImport: (context, { isCovered }) => importFile(context, userImport, isCovered === 1),
  userExportTemplate: (context, { format }) => Promise.resolve(templateFile(context, userImport, format)),
}
