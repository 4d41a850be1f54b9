/** Users. A new one needs a password, typed twice; a change never sets it. */
import { EnableStatus, Sex, UserType } from '@swapdesk/dictionary'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  type Field,
  field,
  idList,
  optionalChoice,
  optionalText,
  requiredIdList,
  requiredText,
  tenantChoice,
} from '../field.ts'
import { form } from '../form.ts'
import { optionalPhone } from '../phone-field.ts'
import {
  ACCOUNT,
  givenPassword,
  newPassword,
  optionalDate,
  optionalEmail,
  optionalFileAddress,
  realName,
} from '../special-fields.ts'

const fields = {
  tenantId: tenantChoice(),
  code: optionalText(),
  userType: choiceOrUnchanged(UserType),
  account: requiredText('user.account.required', ACCOUNT),
  name: optionalText(),
  realName: realName(),
  avatar: optionalFileAddress(),
  email: optionalEmail(),
  phone: optionalPhone(),
  birthday: optionalDate(),
  sex: optionalChoice(Sex),
  roleId: idList(),
  deptId: idList(),
  postId: idList(),
  status: choiceOrUnchanged(EnableStatus),
}

export const userChangeInput = form(fields)

/** A first password given by an administrator. */
export const initialPasswordInput = form({ initialPassword: givenPassword() })

/** Users to give new passwords: random ones, or a given one where the server accepts it. */
export const passwordResetInput = form({
  ...initialPasswordInput.shape,
  userIds: requiredIdList('selection.required'),
})

/** The repeated password; the server receives the password once and does not check this. */
function repeatedPassword(): Field<string | undefined> {
  return field({ isRequired: true, limits: {} }, (_text, raw) => (typeof raw === 'string' ? raw : undefined))
}

const newUserFields = {
  ...fields,
  password: newPassword('user.password.required'),
  password2: repeatedPassword(),
}

export const userInput = z
  .object(newUserFields)
  .superRefine(({ password, password2 }, context) => {
    if (typeof password === 'string' && password2 !== undefined && password !== password2) {
      context.addIssue({ code: 'custom', path: ['password2'], message: 'password.differs' })
    }
  })
  .transform(({ password2: _repeated, ...user }) => user)
