/**
 * Login, registration, screen lock and switch of role. Separate from the other account forms, because the login page
 * loads these.
 */
import { z } from 'zod'
import { optionalText, requiredId, requiredText } from '../field.ts'
import { form } from '../form.ts'
import { ACCOUNT, newPassword, presentPassword } from '../special-fields.ts'

export const loginInput = form({
  tenantId: requiredText('login.tenant.required'),
  username: requiredText('login.account.required'),
  password: presentPassword('login.password.required'),
})

const registrationFields = {
  tenantId: requiredText('login.tenant.required', { max: 6, pattern: /^\d{6}$/ }),
  name: optionalText(),
  account: requiredText('login.account.required', ACCOUNT),
  password: newPassword('login.password.required'),
  password2: presentPassword('login.password.required'),
}

/** Registration after a third-party login; the rules are in the order of their messages (platform §5). */
export const registrationInput = z
  .object(registrationFields)
  .superRefine(({ password, password2 }, context) => {
    if (typeof password === 'string' && typeof password2 === 'string' && password !== password2) {
      context.addIssue({ code: 'custom', path: ['password2'], message: 'password.differs' })
    }
  })
  .transform(({ password2: _repeated, ...registration }) => registration)

/** The password of the screen lock. */
export const lockInput = form({ password: presentPassword('lock.password.required') })

/** The department and role to work as. */
export const identitySwitchInput = form({
  deptId: requiredId('switch.dept.required'),
  roleId: requiredId('switch.role.required'),
})
