/** One table of what people are told about a field: message code to words in both languages. `{0}` is the code's parameter. */

type Words = { zh: string; en: string }
const words = (zh: string, en: string): Words => ({ zh, en })

export const messages = {
  'text.too-long': words('最多 {0} 个字符', 'At most {0} characters'),
  'text.format': words('格式不正确', 'Not in the right format'),
  'text.code-format': words(
    '只能包含字母、数字、下划线和连字符，以字母开头',
    'Letters, digits, underscore and hyphen, beginning with a letter',
  ),
  'number.format': words('请输入数字', 'Enter a number'),
  'number.integer': words('请输入整数', 'Enter a whole number'),
  'number.min': words('不能小于 {0}', 'At least {0}'),
  'number.max': words('不能大于 {0}', 'At most {0}'),
  'money.decimals': words('最多两位小数', 'At most two decimals'),
  'choice.unknown': words('不是可选的值', 'Not one of the choices'),
  'date.format': words('日期格式应为 yyyy-MM-dd', 'Write the date as yyyy-MM-dd'),
  'date-time.format': words('时间格式应为 yyyy-MM-dd HH:mm:ss', 'Write the time as yyyy-MM-dd HH:mm:ss'),
  'email.format': words('邮箱格式不正确', 'Not a valid e-mail address'),
  // Specification: operations §5, platform §5.
  'phone.required': words('手机号码不能为空', 'Enter the phone number'),
  'phone.length': words('手机号码长度不为11位', 'A phone number has 11 digits'),
  'phone.format': words('手机号码格式不正确', 'Not a valid phone number'),
  'image.type': words('只能上传 jpg 或 png 格式的图片', 'Only jpg or png images can be uploaded'),
  'image.size': words('图片大小不能超过 500kb', 'The image may have at most 500kb'),

  'login.tenant.required': words('请先输入租户编号', 'Enter the tenant number first'),
  'login.account.required': words('请先输入账号名称', 'Enter the account name first'),
  'login.password.required': words('请先输入密码', 'Enter the password first'),
  'login.captcha.required': words('请输入验证码', 'Enter the captcha'),
  'password.old.required': words('请输入原密码', 'Enter the old password'),
  'password.new.required': words('请输入新密码', 'Enter the new password'),
  'password.repeat.required': words('请再次输入新密码', 'Enter the new password once more'),
  'password.length': words('密码至少 8 位', 'A password has at least 8 characters'),
  'password.variety': words('密码需同时包含字母和数字', 'A password has letters and digits'),
  'password.differs': words('两次密码输入不一致', 'The passwords differ'),
  'password.unchanged': words('新密码不能与原密码相同', 'The new password must differ from the old one'),

  'vehicle.sn.required': words('请输入车辆SN号', 'Enter the vehicle SN'),
  'vehicle.sn.format': words(
    '车辆SN号只能包含字母、数字、下划线和连字符',
    'A vehicle SN has letters, digits, underscore and hyphen only',
  ),
  'vehicle.model.required': words('请选择车型', 'Choose a model'),
  'vehicle.type.required': words('请选择车辆类型', 'Choose the vehicle type'),
  'vehicle.lease-status.required': words('请选择租赁状态', 'Choose the lease status'),
  'vehicle.price.required': words('请输入售价', 'Enter the price'),
  'vehicle-type.name.required': words('请输入车型', 'Enter the vehicle type'),
  'vehicle-type.picture.required': words('请上传车型图片', 'Upload a picture of the vehicle type'),

  'menu.code.required': words('请输入菜单编号', 'Enter the menu code'),
  'menu.name.required': words('请输入菜单名称', 'Enter the menu name'),
  'menu.category.required': words('请选择菜单类型', 'Choose the kind of menu'),
  'role.name.required': words('请输入角色名称', 'Enter the role name'),
  'role.alias.required': words('请输入角色别名', 'Enter the role alias'),
  'user.account.required': words('请输入登录账号', 'Enter the account name'),
  'user.account.format': words(
    '账号只能包含字母、数字和 _ . @ -',
    'An account name has letters, digits and _ . @ - only',
  ),
  'user.password.required': words('请输入密码', 'Enter the password'),
  'user.name.length': words('姓名长度为 2 到 5 个字符', 'A name has 2 to 5 characters'),
  'dept.name.required': words('请输入部门名称', 'Enter the department name'),
  'post.code.required': words('请输入岗位编号', 'Enter the post code'),
  'post.name.required': words('请输入岗位名称', 'Enter the post name'),
  'client.id.required': words('请输入应用编号', 'Enter the client id'),
  'client.grants.required': words('请选择授权类型', 'Choose the grants'),
  'client.secret.length': words('密钥为 16 到 128 个可见字符', 'A secret has 16 to 128 printable characters'),
  'client.access-validity.required': words('请输入令牌过期秒数', 'Enter how long an access token lives'),
  'client.refresh-validity.required': words('请输入刷新令牌过期秒数', 'Enter how long a refresh token lives'),
  'scope.menu.required': words('请选择所属菜单', 'Choose the menu'),
  'scope.code.required': words('请输入资源编号', 'Enter the resource code'),
  'scope.name.required': words('请输入权限名称', 'Enter the name of the scope'),
  'scope.resource.required': words('请选择权限资源', 'Choose the resource'),
  'scope.type.required': words('请选择规则类型', 'Choose the rule'),
  'scope.rule.required': words('请输入自定义规则', 'Enter the custom rule'),
  'scope.rule.json': words('自定义规则应为 JSON', 'The custom rule is JSON'),
  'scope.path.required': words('请输入接口路径', 'Enter the path'),
  'scope.path.format': words('接口路径以 / 开头', 'A path begins with /'),
  'scope.kind.required': words('请选择接口类型', 'Choose the kind of API'),
  'tenant.name.required': words('请输入租户名称', 'Enter the tenant name'),
  'tenant.country.format': words('国家为两位大写字母', 'A country is two capital letters'),
  'tenant.currency.format': words('币种为三位大写字母', 'A currency is three capital letters'),
  'tenant.zone.unknown': words('时区不存在', 'There is no such time zone'),
  'dictionary.code.required': words('请输入字典编号', 'Enter the dictionary code'),
  'dictionary.name.required': words('请输入字典名称', 'Enter the dictionary name'),
  'dictionary.key.required': words('请输入字典键值', 'Enter the dictionary key'),
  'dictionary.key.format': words(
    '字典键值只能包含字母、数字和 _ . -',
    'A dictionary key has letters, digits and _ . - only',
  ),
  'dictionary.sort.required': words('请输入字典排序', 'Enter the order'),
  'dictionary.sealed.required': words('请选择是否封存', 'Choose whether it is sealed'),
} as const satisfies Record<string, Words>

export type MessageCode = keyof typeof messages
/** A code as schemas report it: alone, or with its parameter behind a colon. */
export type Message = MessageCode | `${MessageCode}:${number}`
export type Locale = 'zh' | 'en'

function isCode(code: string): code is MessageCode {
  return Object.hasOwn(messages, code)
}

/**
 * The words of a message in a language. Parameters are those of the code itself (`text.too-long:64`) unless given.
 * A text that is no code, such as the server's own words, is answered as it is.
 */
export function messageText(message: string, locale: Locale, params?: readonly (string | number)[]): string {
  const colon = message.indexOf(':')
  const code = colon === -1 ? message : message.slice(0, colon)
  if (!isCode(code)) return message
  const values = params ?? (colon === -1 ? [] : [message.slice(colon + 1)])
  return messages[code][locale].replaceAll(/\{(\d)\}/g, (place, index: string) =>
    String(values[Number(index)] ?? place),
  )
}
