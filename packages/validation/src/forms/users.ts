/** Users. A new one needs a password, typed twice; a change never touches it. */
import { EnableStatus, Sex, UserType } from '@swapdesk/dictionary'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  type Field,
  field,
  idList,
  optionalChoice,
  optionalText,
  refuse,
  requiredText,
  tenantChoice,
} from '../field.ts'
import { form } from '../form.ts'
import { optionalPhone } from '../phone-field.ts'
import { newPassword, optionalDate, optionalEmail } from '../special-fields.ts'
import { ACCOUNT } from './login.ts'

const REAL_NAME = /^.{2,5}$/u
const REAL_NAME_LENGTH_MAX = 5

/** The real name, 2 to 5 characters (platform §5). */
export function realName(): Field<string | null> {
  return field<string | null>({ isRequired: false, limits: { maxLength: REAL_NAME_LENGTH_MAX } }, (text) => {
    if (text === '') return null
    return REAL_NAME.test(text) ? text : refuse('user.name.length')
  })
}

const fields = {
  tenantId: tenantChoice(),
  code: optionalText(),
  userType: choiceOrUnchanged(UserType),
  account: requiredText('user.account.required', ACCOUNT),
  name: optionalText(),
  realName: realName(),
  avatar: optionalText({ max: 255 }),
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
