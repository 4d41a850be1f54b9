/** Logging in, the own profile and the own password. */
import { z } from 'zod'
import { optionalText, requiredText } from '../field.ts'
import { form, formOf } from '../form.ts'
import { newPassword, optionalEmail, optionalPhone, presentPassword } from '../special-fields.ts'
import { realName } from './users.ts'

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
