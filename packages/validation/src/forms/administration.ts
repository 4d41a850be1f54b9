/** Forms of platform administration: menus, top menus, dictionaries, clients and scopes. */
import { ApiScopeType, ButtonFunction, DataScopeType, EnableStatus, MenuCategory } from '@swapdesk/dictionary'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  type Field,
  field,
  flag,
  integerOrUnchanged,
  optionalId,
  optionalText,
  refuse,
  requiredChoice,
  requiredId,
  requiredInteger,
  requiredText,
  tenantChoice,
  textOrUnchanged,
} from '../field.ts'
import { formRules } from '../form-rules.ts'
import { form } from '../form.ts'

const CODE = { pattern: /^[A-Za-z][A-Za-z0-9_:-]*$/, format: 'text.code-format' } as const
const ORDER = { min: 0, max: 999_999 }
/** A path of the console, or a web URL; no other schemes. */
const PATH = /^(?:https?:\/\/\S+|(?!\/\/)[^\s:\\/?#]*(?:[/?#][^\s\\]*)?)$/
/** How a menu opens: 0 and 1 in the console, 2 in a new window. */
const OPEN = { Default: 0, Inside: 1, NewWindow: 2 } as const
const SEALED = { Open: 0, Sealed: 1 } as const

const sort = integerOrUnchanged(ORDER)
const remark = optionalText({ max: 255 })
const status = choiceOrUnchanged(EnableStatus)
const nameEn = optionalText({ max: 128 })

export const menuInput = form({
  parentId: optionalId(),
  code: requiredText('menu.code.required', CODE),
  name: requiredText('menu.name.required'),
  nameEn,
  alias: optionalText(),
  path: optionalText({ max: 255, pattern: PATH, format: 'menu.path.format' }),
  source: optionalText({ max: 128 }),
  sort,
  category: requiredChoice('menu.category.required', MenuCategory),
  action: choiceOrUnchanged(ButtonFunction),
  isOpen: choiceOrUnchanged(OPEN),
  isPlatformOnly: flag(),
  remark,
  status,
})

export const topMenuInput = form({
  tenantId: tenantChoice(),
  code: requiredText('menu.code.required', CODE),
  name: requiredText('menu.name.required'),
  nameEn,
  source: optionalText({ max: 128 }),
  path: optionalText({ max: 255, pattern: PATH, format: 'menu.path.format' }),
  sort,
  status,
})

const dictionary = {
  code: requiredText('dictionary.code.required', { pattern: /^[A-Za-z][A-Za-z0-9_-]*$/, format: 'text.code-format' }),
  dictValue: requiredText('dictionary.name.required', { max: 255 }),
  dictValueEn: optionalText({ max: 255 }),
  sort: requiredInteger('dictionary.sort.required', ORDER),
  isSealed: requiredChoice('dictionary.sealed.required', SEALED),
  remark,
  status,
}
const PARENT_KEY = '-1'

/** A dictionary itself; its key is -1. */
export const dictionaryInput = z.object(dictionary).transform((values) => ({ ...values, dictKey: PARENT_KEY }))

/** An item of a dictionary. */
export const dictionaryItemInput = form({
  ...dictionary,
  parentId: optionalId(),
  dictKey: requiredText('dictionary.key.required', { pattern: /^[A-Za-z0-9_.-]+$/, format: 'dictionary.key.format' }),
})

const GRANT = '(password|captcha|social|authorization_code|sms_code|refresh_token|register)'

const SECRET_LENGTH_MIN = 16
const FAMILY_SECRET_LENGTH_MIN = 8

/** A secret; empty or masked by asterisks, it stays as it is. */
function secret(): Field<string | null> {
  return field<string | null>({ isRequired: false, limits: { maxLength: 128 } }, (text) => {
    if (/^\**$/.test(text)) return null
    const lengthMin = formRules().isFamily ? FAMILY_SECRET_LENGTH_MIN : SECRET_LENGTH_MIN
    return /^[!-~]{1,128}$/.test(text) && text.length >= lengthMin ? text : refuse('client.secret.length')
  })
}

export const clientInput = form({
  clientId: requiredText('client.id.required', { pattern: /^[A-Za-z0-9][A-Za-z0-9_.-]*$/ }),
  clientSecret: secret(),
  resourceIds: optionalText({ max: 255 }),
  scope: textOrUnchanged({ max: 255 }),
  authorizedGrantTypes: requiredText('client.grants.required', {
    max: 255,
    pattern: new RegExp(`^${GRANT}(,${GRANT})*$`),
    format: 'choice.unknown',
  }),
  webServerRedirectUri: optionalText({ max: 255 }),
  authorities: optionalText({ max: 255 }),
  accessTokenValidity: requiredInteger('client.access-validity.required', { min: 60, max: 86_400 }),
  refreshTokenValidity: requiredInteger('client.refresh-validity.required', { min: 60, max: 31_536_000 }),
  additionalInformation: optionalText({ max: 4096 }),
  autoapprove: optionalText({ max: 255 }),
  status,
})

const scope = {
  menuId: requiredId('scope.menu.required'),
  resourceCode: requiredText('scope.code.required', { max: 128, pattern: /^[A-Za-z][A-Za-z0-9_:.-]*$/ }),
  scopeName: requiredText('scope.name.required'),
  scopeNameEn: nameEn,
  remark,
  status,
}

const dataScope = {
  ...scope,
  scopeField: textOrUnchanged({ max: 255 }),
  scopeClass: requiredText('scope.resource.required', { pattern: /^[A-Za-z][A-Za-z0-9_.-]*$/ }),
  scopeColumn: textOrUnchanged({ pattern: /^[A-Za-z][A-Za-z0-9_]*$/ }),
  scopeType: requiredChoice('scope.type.required', DataScopeType),
  scopeValue: optionalText({ max: 4096 }),
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Only the custom rule has a value, in JSON; the server checks its columns. */
export const dataScopeInput = z.object(dataScope).superRefine(({ scopeType, scopeValue }, context) => {
  if (scopeType !== DataScopeType.Custom) return
  const message = scopeValue === null ? 'scope.rule.required' : 'scope.rule.json'
  if (scopeValue === null || (typeof scopeValue === 'string' && !isJson(scopeValue))) {
    context.addIssue({ code: 'custom', path: ['scopeValue'], message })
  }
})

export const apiScopeInput = form({
  ...scope,
  scopePath: requiredText('scope.path.required', { max: 255, pattern: /^\/[!-~]*$/, format: 'scope.path.format' }),
  scopeType: requiredChoice('scope.kind.required', ApiScopeType),
})
