/** Logging in, registering, locking the screen, the own profile and the own password. */
import { z } from 'zod'
import { optionalText, requiredId, requiredText } from '../field.ts'
import { form, formOf } from '../form.ts'
import { newPassword, optionalEmail, optionalPhone, presentPassword } from '../special-fields.ts'
import { ACCOUNT, realName } from './users.ts'

export const loginInput = form({
  tenantId: requiredText('login.tenant.required'),
  username: requiredText('login.account.required'),
  password: presentPassword('login.password.required'),
})

/** Where the login asks for a captcha. */
export const captchaLoginInput = form({
  ...loginInput.shape,
  captchaCode: requiredText('login.captcha.required', { max: 16 }),
})

const registrationFields = {
  tenantId: requiredText('login.tenant.required', { max: 6, pattern: /^\d{6}$/ }),
  name: optionalText(),
  account: requiredText('login.account.required', ACCOUNT),
  password: newPassword('login.password.required'),
  password2: presentPassword('login.password.required'),
}

/** An account that somebody asks for whom a third party knows; its rules stand in the order they are told (platform §5). */
export const registrationInput = formOf(
  registrationFields,
  z
    .object(registrationFields)
    .superRefine(({ password, password2 }, context) => {
      if (typeof password === 'string' && typeof password2 === 'string' && password !== password2) {
        context.addIssue({ code: 'custom', path: ['password2'], message: 'password.differs' })
      }
    })
    .transform(({ password2: _repeated, ...registration }) => registration),
)

/** The password a screen is locked with. */
export const lockInput = form({ password: presentPassword('lock.password.required') })

/** The department and the role somebody goes on with. */
export const identitySwitchInput = form({
  deptId: requiredId('switch.dept.required'),
  roleId: requiredId('switch.role.required'),
})

export const profileInput = form({
  avatar: optionalText({ max: 255 }),
  realName: realName(),
  name: optionalText(),
  phone: optionalPhone(),
  email: optionalEmail(),
})

const passwordFields = {
  oldPassword: presentPassword('password.old.required'),
  newPassword: newPassword('password.new.required'),
  newPassword1: presentPassword('password.repeat.required'),
}

export const passwordInput = formOf(
  passwordFields,
  z.object(passwordFields).superRefine(({ oldPassword, newPassword: wanted, newPassword1 }, context) => {
    if (typeof wanted === 'string' && wanted === oldPassword) {
      context.addIssue({ code: 'custom', path: ['newPassword'], message: 'password.unchanged' })
    }
    if (typeof wanted === 'string' && typeof newPassword1 === 'string' && wanted !== newPassword1) {
      context.addIssue({ code: 'custom', path: ['newPassword1'], message: 'password.differs' })
    }
  }),
)
