/** Regions, parameters, notices, product packages and access of tenants (platform §3, §5). */
import { EnableStatus, ParamValueType, RegionLevel, YesNo } from '@swapdesk/dictionary'
import {
  choiceOrUnchanged,
  flag,
  idList,
  integerOrUnchanged,
  optionalId,
  optionalText,
  requiredIdList,
  requiredInteger,
  requiredText,
  tenantChoice,
} from '../field.ts'
import { form } from '../form.ts'
import { optionalDateTime } from '../special-fields.ts'

const nameEn = optionalText({ max: 128 })
const remark = optionalText({ max: 255 })
const status = choiceOrUnchanged(EnableStatus)
const REGION_CODE = { max: 12, pattern: /^\d{1,12}$/, format: 'region.code.format' } as const
/** Keys of an open dictionary, which the server checks. */
const OPEN_CODE = { min: 0, max: 999_999 }

/** A region, identified by its code. */
export const regionInput = form({
  code: requiredText('region.code.required', REGION_CODE),
  parentCode: requiredText('region.parent.required', REGION_CODE),
  name: requiredText('region.name.required'),
  nameEn,
  level: choiceOrUnchanged(RegionLevel),
  sort: integerOrUnchanged({ min: 0, max: 999_999 }),
  remark,
})

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** A message code if the value is not of its type. */
function paramValueProblem(valueType: unknown, value: string) {
  if (valueType === ParamValueType.Number && !NUMBER.test(value)) return 'param.value.number'
  if (valueType === ParamValueType.Switch && value !== 'true' && value !== 'false') return 'param.value.switch'
  if (valueType === ParamValueType.Json && !isJson(value)) return 'param.value.json'
  return undefined
}

export const paramInput = form({
  paramName: requiredText('param.name.required'),
  paramNameEn: nameEn,
  paramKey: requiredText('param.key.required', {
    max: 128,
    pattern: /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    format: 'param.key.format',
  }),
  paramValue: requiredText('param.value.required', { max: 4000 }),
  valueType: choiceOrUnchanged(ParamValueType),
  forTenantId: optionalText({ max: 12, pattern: /^(\d{6,12})?$/ }),
  remark,
  status,
}).superRefine(({ valueType, paramValue }, context) => {
  const message = paramValueProblem(valueType, paramValue)
  if (message) context.addIssue({ code: 'custom', path: ['paramValue'], message })
})

export const noticeInput = form({
  tenantId: tenantChoice(),
  title: requiredText('notice.title.required', { max: 128 }),
  category: requiredInteger('notice.category.required', OPEN_CODE),
  releaseTime: optionalDateTime(),
  content: optionalText({ max: 20_000 }),
  isPinned: choiceOrUnchanged(YesNo),
  deptId: idList(),
  roleId: idList(),
  status,
})

/** A product package: the menus a tenant may use. */
export const tenantPackageInput = form({
  packageName: requiredText('tenant-package.name.required'),
  packageNameEn: nameEn,
  menuId: requiredIdList('tenant-package.menus.required'),
  remark,
  status,
})

/** The package of tenants; without one all menus are available. */
export const tenantPackageSettingInput = form({ packageId: optionalId() })

export const tenantDatasourceInput = form({ datasourceId: optionalId() })

/** API access for a tenant's own programs. */
export const tenantApiInput = form({
  allowedIps: optionalText({ max: 1000, pattern: /^[0-9A-Fa-f.:/, ]*$/, format: 'tenant.ips.format' }),
  callbackUrl: optionalText({ max: 500, pattern: /^https:\/\/\S+$/, format: 'url.https' }),
  isSecretRenewed: flag(),
  status,
})
