/**
 * Object storage, text messages and attachments (platform §2, §7). Secrets are never returned; an empty one leaves the
 * stored one unchanged.
 */
import { EnableStatus, SmsProvider } from '@swapdesk/dictionary'
import { templateParameters } from '@swapdesk/domain'
import type { z } from 'zod'
import { choiceOrUnchanged, optionalText, requiredInteger, requiredText, tenantChoice } from '../field.ts'
import { form } from '../form.ts'
import type { Message } from '../messages.ts'
import { requiredPhone } from '../phone-field.ts'
import { optionalJson, presentPassword, requiredFileAddress, secretOrUnchanged } from '../special-fields.ts'

const remark = optionalText({ max: 255 })
const status = choiceOrUnchanged(EnableStatus)
/** Keys of an open dictionary, which the server checks. */
const category = requiredInteger('resource.category.required', { min: 0, max: 999_999 })
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]*$/
const code = requiredText('resource.code.required', { pattern: CODE, format: 'resource.code.format' })
const accessKey = requiredText('resource.access-key.required', { max: 255 })
const SECRET_MAX = 255
/** Some seven text messages. */
const SMS_TEXT_MAX = 500
const newSecret = { secretKey: presentPassword('resource.secret-key.required', SECRET_MAX) }
const keptSecret = { secretKey: secretOrUnchanged(SECRET_MAX) }

const storage = {
  tenantId: tenantChoice(),
  category,
  ossCode: code,
  endpoint: requiredText('resource.endpoint.required', { max: 255, pattern: /^https?:\/\/\S+$/, format: 'url.format' }),
  accessKey,
  bucketName: requiredText('resource.bucket.required', { max: 128, pattern: /^[A-Za-z0-9][A-Za-z0-9._-]*$/ }),
  appId: optionalText({ pattern: /^[A-Za-z0-9]+$/, format: 'resource.app-id.format' }),
  region: optionalText({ pattern: CODE, format: 'resource.region.format' }),
  remark,
  status,
}
export const objectStorageInput = form({ ...storage, ...newSecret })
export const objectStorageChangeInput = form({ ...storage, ...keptSecret })

const sms = {
  tenantId: tenantChoice(),
  category,
  smsCode: code,
  templateId: optionalText({ isRequiredWhenShown: true }),
  accessKey,
  endpoint: optionalText({
    max: 255,
    pattern: /^https?:\/\/\S+$/,
    format: 'url.format',
    isRequiredWhenShown: true,
  }),
  regionId: optionalText(),
  signName: optionalText(),
  content: optionalText({ max: SMS_TEXT_MAX }),
  contentEn: optionalText({ max: SMS_TEXT_MAX }),
  fallbackCode: optionalText({ pattern: CODE, format: 'resource.code.format' }),
  remark,
  status,
}
type SmsFields = z.output<z.ZodObject<typeof sms>>

/** What a provider needs beyond what all do; and texts whose parameters agree. */
function checkSms(
  { category: provider, smsCode, templateId, endpoint, content, contentEn, fallbackCode }: SmsFields,
  context: z.RefinementCtx,
): void {
  const refuseField = (field: keyof SmsFields, message: Message) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (provider === SmsProvider.Aliyun && templateId === null) refuseField('templateId', 'sms.template.required')
  if (provider === SmsProvider.Http && endpoint === null) refuseField('endpoint', 'resource.endpoint.required')
  const needsContent = provider !== SmsProvider.Aliyun || contentEn !== null
  if (needsContent && content === null) refuseField('content', 'sms.content.required')
  const names = parametersOf(content)
  const namesEn = parametersOf(contentEn)
  if (!names) refuseField('content', 'sms.content.parameter')
  if (!namesEn) refuseField('contentEn', 'sms.content.parameter')
  if (
    names &&
    namesEn &&
    typeof content === 'string' &&
    typeof contentEn === 'string' &&
    names.join() !== namesEn.join()
  )
    refuseField('contentEn', 'sms.content.same-parameters')
  if (fallbackCode !== null && fallbackCode === smsCode) refuseField('fallbackCode', 'sms.fallback.self')
}

function parametersOf(text: unknown): string[] | undefined {
  return typeof text === 'string' ? templateParameters(text)?.toSorted() : []
}

export const smsInput = form({ ...sms, ...newSecret }).superRefine(checkSms)
export const smsChangeInput = form({ ...sms, ...keptSecret }).superRefine(checkSms)

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
