/** The own profile and the own password. */
import { z } from 'zod'
import { optionalText, requiredText } from '../field.ts'
import { form } from '../form.ts'
import { optionalPhone, requiredPhone } from '../phone-field.ts'
import { newPassword, optionalEmail, optionalFileAddress, presentPassword, realName } from '../special-fields.ts'

export const profileInput = form({
  avatar: optionalFileAddress(),
  realName: realName(),
  name: optionalText(),
  phone: optionalPhone(),
  email: optionalEmail(),
})

/** The new own phone; a code is sent to it. */
export const phoneCodeInput = form({ phone: requiredPhone() })

/** The new own phone with the code sent to it. */
export const ownPhoneInput = form({
  phone: requiredPhone(),
  oldPassword: presentPassword('password.old.required'),
  phoneCode: requiredText('phone.code.required', { max: 6, pattern: /^\d{6}$/, format: 'phone.code.format' }),
})

const passwordFields = {
  oldPassword: presentPassword('password.old.required'),
  newPassword: newPassword('password.new.required'),
  newPassword1: presentPassword('password.repeat.required'),
}

export const passwordInput = z
  .object(passwordFields)
  .superRefine(({ oldPassword, newPassword: wanted, newPassword1 }, context) => {
    if (typeof wanted === 'string' && wanted === oldPassword) {
      context.addIssue({ code: 'custom', path: ['newPassword'], message: 'password.unchanged' })
    }
    if (typeof wanted === 'string' && typeof newPassword1 === 'string' && wanted !== newPassword1) {
      context.addIssue({ code: 'custom', path: ['newPassword1'], message: 'password.differs' })
    }
  })
