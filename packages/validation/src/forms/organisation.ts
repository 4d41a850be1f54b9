/** Roles, departments, posts, and tenants. */
import { EnableStatus } from '@swapdesk/dictionary'
import { domainHost } from '@swapdesk/domain'
import {
  choiceOrUnchanged,
  type Field,
  field,
  integerOrUnchanged,
  lengthOf,
  optionalId,
  optionalText,
  refuse,
  requiredText,
  tenantChoice,
  textOrUnchanged,
} from '../field.ts'
import { form } from '../form.ts'
import { givenPassword, optionalDateTime, optionalFileAddress } from '../special-fields.ts'

const sort = integerOrUnchanged({ min: 0, max: 999_999 })
const remark = optionalText({ max: 255 })
const status = choiceOrUnchanged(EnableStatus)

export const roleInput = form({
  tenantId: tenantChoice(),
  parentId: optionalId(),
  roleName: requiredText('role.name.required'),
  roleNameEn: optionalText({ max: 128 }),
  roleAlias: requiredText('role.alias.required', { pattern: /^[A-Za-z][A-Za-z0-9_-]*$/, format: 'text.code-format' }),
  sort,
  status,
})

export const deptInput = form({
  tenantId: tenantChoice(),
  parentId: optionalId(),
  deptName: requiredText('dept.name.required'),
  deptNameEn: optionalText({ max: 128 }),
  fullName: optionalText({ max: 128 }),
  deptCategory: integerOrUnchanged({ min: 1, max: 9999 }),
  sort,
  remark,
  status,
})

export const postInput = form({
  tenantId: tenantChoice(),
  category: integerOrUnchanged({ min: 1, max: 9999 }),
  postCode: requiredText('post.code.required', { pattern: /^[A-Za-z0-9][A-Za-z0-9_-]*$/ }),
  postName: requiredText('post.name.required'),
  postNameEn: optionalText({ max: 128 }),
  sort,
  remark,
  status,
})

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function timeZone(): Field<string | undefined> {
  const max = 64
  return field<string | undefined>({ isRequired: false, limits: { maxLength: max } }, (text) => {
    if (text === '') return undefined
    const isName = lengthOf(text) <= max && /^[A-Za-z][A-Za-z0-9_+/-]*$/.test(text)
    return isName && isZone(text) ? text : refuse('tenant.zone.unknown')
  })
}

const DOMAIN_MAX = 255

/** A domain, also as an address; its host is kept. */
function optionalDomain(): Field<string | null> {
  return field<string | null>({ isRequired: false, limits: { maxLength: DOMAIN_MAX } }, (text) => {
    if (text === '') return null
    const host = domainHost(text)
    if (lengthOf(text) > DOMAIN_MAX || (host?.length ?? 0) > DOMAIN_MAX) return refuse(`text.too-long:${DOMAIN_MAX}`)
    return host ?? refuse('tenant.domain.format')
  })
}

const limits = {
  accountNumber: integerOrUnchanged({ min: -1, max: 1_000_000 }),
  expireTime: optionalDateTime(),
}

export const tenantInput = form({
  tenantName: requiredText('tenant.name.required'),
  tenantNameEn: optionalText({ max: 128 }),
  domainUrl: optionalDomain(),
  backgroundUrl: optionalFileAddress(),
  linkman: optionalText(),
  contactNumber: optionalText({ max: 32, pattern: /^[0-9+() -]*$/ }),
  address: optionalText({ max: 255 }),
  ...limits,
  countryCode: textOrUnchanged({ max: 2, pattern: /^[A-Z]{2}$/, format: 'tenant.country.format' }),
  currencyCode: textOrUnchanged({ max: 3, pattern: /^[A-Z]{3}$/, format: 'tenant.currency.format' }),
  currencyExponent: integerOrUnchanged({ min: 0, max: 2 }),
  timeZone: timeZone(),
  initialPassword: givenPassword(),
  status,
})

/** Account limit and expiry of several tenants. */
export const tenantSettingInput = form(limits)
