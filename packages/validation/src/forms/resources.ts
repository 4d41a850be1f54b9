/**
 * Object storage, text messages and attachments (platform §2, §7). Secrets are never returned; an empty one leaves the
 * stored one unchanged.
 */
import { EnableStatus } from '@swapdesk/dictionary'
import { choiceOrUnchanged, optionalText, requiredInteger, requiredText, tenantChoice } from '../field.ts'
import { form } from '../form.ts'
import { requiredPhone } from '../phone-field.ts'
import { optionalJson, presentPassword, requiredFileAddress, secretOrUnchanged } from '../special-fields.ts'

const remark = optionalText({ max: 255 })
const status = choiceOrUnchanged(EnableStatus)
/** Keys of an open dictionary, which the server checks. */
const category = requiredInteger('resource.category.required', { min: 0, max: 999_999 })
const code = requiredText('resource.code.required', {
  pattern: /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
  format: 'resource.code.format',
})
const accessKey = requiredText('resource.access-key.required', { max: 255 })
const SECRET_MAX = 255
const newSecret = { secretKey: presentPassword('resource.secret-key.required', SECRET_MAX) }
const keptSecret = { secretKey: secretOrUnchanged(SECRET_MAX) }

const storage = {
  tenantId: tenantChoice(),
  category,
  ossCode: code,
  endpoint: requiredText('resource.endpoint.required', { max: 255, pattern: /^https?:\/\/\S+$/, format: 'url.format' }),
  accessKey,
  bucketName: requiredText('resource.bucket.required', { max: 128, pattern: /^[A-Za-z0-9][A-Za-z0-9._-]*$/ }),
  appId: optionalText(),
  region: optionalText(),
  remark,
  status,
}
export const objectStorageInput = form({ ...storage, ...newSecret })
export const objectStorageChangeInput = form({ ...storage, ...keptSecret })

const sms = {
  tenantId: tenantChoice(),
  category,
  smsCode: code,
  templateId: requiredText('sms.template.required'),
  accessKey,
  regionId: optionalText(),
  signName: optionalText(),
  remark,
  status,
}
export const smsInput = form({ ...sms, ...newSecret })
export const smsChangeInput = form({ ...sms, ...keptSecret })

/** A text message to given phone numbers, as a test or a notice. */
export const smsMessageInput = form({
  code: requiredText('resource.code.required'),
  phones: requiredText('phone.required', {
    max: 1700,
    pattern: /^\+?\d{5,15}(,\+?\d{5,15}){0,99}$/,
    format: 'sms.phones.format',
  }),
  params: optionalJson(2000),
})

/** The phone number to which a login code is sent. */
export const smsCodeInput = form({ tenantId: optionalText(), phone: requiredPhone() })

/** What can be changed of an attachment. */
export const attachmentChangeInput = form({
  originalName: requiredText('attachment.name.required', { max: 255 }),
  status,
})

/** An attachment of a picture that is stored. */
export const attachmentInput = form({
  tenantId: tenantChoice(),
  link: requiredFileAddress('attachment.link.required'),
  originalName: requiredText('attachment.name.required', { max: 255 }),
  status,
})
