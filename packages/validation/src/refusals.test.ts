import { describe, expect, it } from 'vitest'
import {
  apiScopeInput,
  captchaLoginInput,
  clientInput,
  dataScopeInput,
  deptInput,
  dictionaryInput,
  dictionaryItemInput,
  faultsOf,
  loginInput,
  menuInput,
  messageText,
  passwordInput,
  postInput,
  profileInput,
  roleInput,
  tenantInput,
  tenantSettingInput,
  topMenuInput,
  userChangeInput,
  userInput,
  vehicleInput,
  vehicleTypeInput,
} from './index.ts'

const vehicle = { vehicleSn: 'VH20260001', vehicleTypeId: '12', vehicleType: '2', leaseStatus: '0', price: '' }
const sale = { ...vehicle, vehicleType: '1', leaseStatus: '', price: '3999.00' }
const model = { vehicleType: '雅迪 DE3', vehiclePic: '/files/a.png' }
const user = { account: 'zhangwei', password: 'correct horse 7', password2: 'correct horse 7' }
const item = { code: 'LeaseStatus', dictKey: '0', dictValue: '待租', sort: '1', isSealed: '0' }
const role = { roleName: '运维员', roleAlias: 'operator' }
const post = { postCode: 'engineer', postName: '工程师' }
const menu = { code: 'vehicle', name: '车辆管理', category: '1' }
const client = {
  clientId: 'cli',
  authorizedGrantTypes: 'password',
  accessTokenValidity: '3600',
  refreshTokenValidity: '7200',
}
const dataScope = { menuId: '1', resourceCode: 'own', scopeName: '本部门', scopeClass: 'vehicles', scopeType: '3' }
const apiScope = { menuId: '1', resourceCode: 'read', scopeName: '查询', scopePath: '/a', scopeType: '2' }
const tenant = { tenantName: '蓝鲸换电' }
const login = { tenantId: '000000', username: 'admin', password: 'x', captchaCode: 'ab12' }
const password = { oldPassword: 'correct horse 7', newPassword: 'battery staple 8', newPassword1: 'battery staple 8' }
const long = 'x'.repeat(65)

const forms = {
  apiScopeInput,
  captchaLoginInput,
  clientInput,
  dataScopeInput,
  deptInput,
  dictionaryInput,
  dictionaryItemInput,
  loginInput,
  menuInput,
  passwordInput,
  postInput,
  profileInput,
  roleInput,
  tenantInput,
  tenantSettingInput,
  topMenuInput,
  userChangeInput,
  userInput,
  vehicleInput,
  vehicleTypeInput,
}
type Form = keyof typeof forms
type Line = [
  form: Form,
  base: Record<string, unknown>,
  change: Record<string, unknown>,
  field: string,
  zh: string,
  en: string,
]

/** One line per stated rule: a form that is right, what is changed, the field, and what its person reads. */
const refusals: Line[] = [
  ['vehicleInput', vehicle, { vehicleSn: '' }, 'vehicleSn', '请输入车辆SN号', 'Enter the vehicle SN'],
  [
    'vehicleInput',
    vehicle,
    { vehicleSn: '车辆一号' },
    'vehicleSn',
    '车辆SN号只能包含字母、数字、下划线和连字符',
    'A vehicle SN has letters, digits, underscore and hyphen only',
  ],
  ['vehicleInput', vehicle, { vehicleSn: long }, 'vehicleSn', '最多 64 个字符', 'At most 64 characters'],
  ['vehicleInput', vehicle, { vehicleTypeId: null }, 'vehicleTypeId', '请选择车型', 'Choose a model'],
  ['vehicleInput', vehicle, { vehicleType: '' }, 'vehicleType', '请选择车辆类型', 'Choose the vehicle type'],
  ['vehicleInput', vehicle, { vehicleType: '3' }, 'vehicleType', '不是可选的值', 'Not one of the choices'],
  ['vehicleInput', vehicle, { leaseStatus: '' }, 'leaseStatus', '请选择租赁状态', 'Choose the lease status'],
  ['vehicleInput', vehicle, { leaseStatus: null }, 'leaseStatus', '请选择租赁状态', 'Choose the lease status'],
  ['vehicleInput', sale, { price: '' }, 'price', '请输入售价', 'Enter the price'],
  ['vehicleInput', sale, { price: null }, 'price', '请输入售价', 'Enter the price'],
  ['vehicleInput', sale, { price: '-0.01' }, 'price', '不能小于 0', 'At least 0'],
  ['vehicleInput', sale, { price: '1.234' }, 'price', '最多两位小数', 'At most two decimals'],
  ['vehicleInput', sale, { price: '一千' }, 'price', '请输入数字', 'Enter a number'],
  ['vehicleInput', sale, { price: '1e3' }, 'price', '请输入数字', 'Enter a number'],
  ['vehicleInput', sale, { price: '1000000000000' }, 'price', '不能大于 999999999999.99', 'At most 999999999999.99'],
  ['vehicleTypeInput', model, { vehicleType: ' ' }, 'vehicleType', '请输入车型', 'Enter the vehicle type'],
  [
    'vehicleTypeInput',
    model,
    { vehiclePic: '' },
    'vehiclePic',
    '请上传车型图片',
    'Upload a picture of the vehicle type',
  ],
  ['vehicleTypeInput', model, { remark: 'x'.repeat(256) }, 'remark', '最多 255 个字符', 'At most 255 characters'],
  ['userInput', user, { account: '' }, 'account', '请输入登录账号', 'Enter the account name'],
  [
    'userInput',
    user,
    { account: '张 伟' },
    'account',
    '账号只能包含字母、数字和 _ . @ -',
    'An account name has letters, digits and _ . @ - only',
  ],
  ['userInput', user, { realName: '张' }, 'realName', '姓名长度为 2 到 5 个字符', 'A name has 2 to 5 characters'],
  [
    'userInput',
    user,
    { realName: '一二三四五六' },
    'realName',
    '姓名长度为 2 到 5 个字符',
    'A name has 2 to 5 characters',
  ],
  ['userInput', user, { phone: '1380013800' }, 'phone', '手机号码长度不为11位', 'A phone number has 11 digits'],
  ['userInput', user, { phone: '23800138000' }, 'phone', '手机号码格式不正确', 'Not a valid phone number'],
  ['userInput', user, { email: 'zhangwei@' }, 'email', '邮箱格式不正确', 'Not a valid e-mail address'],
  [
    'userInput',
    user,
    { birthday: '1995-02-30' },
    'birthday',
    '日期格式应为 yyyy-MM-dd',
    'Write the date as yyyy-MM-dd',
  ],
  ['userInput', user, { password: '' }, 'password', '请输入密码', 'Enter the password'],
  [
    'userInput',
    user,
    { password: 'abc 123', password2: 'abc 123' },
    'password',
    '密码至少 8 位',
    'A password has at least 8 characters',
  ],
  [
    'userInput',
    user,
    { password: 'abcdefgh', password2: 'abcdefgh' },
    'password',
    '密码需同时包含字母和数字',
    'A password has letters and digits',
  ],
  ['userInput', user, { password2: '' }, 'password2', '两次密码输入不一致', 'The passwords differ'],
  ['userChangeInput', user, { realName: '张' }, 'realName', '姓名长度为 2 到 5 个字符', 'A name has 2 to 5 characters'],
  ['profileInput', {}, { phone: '1' }, 'phone', '手机号码长度不为11位', 'A phone number has 11 digits'],
  ['passwordInput', password, { oldPassword: '' }, 'oldPassword', '请输入原密码', 'Enter the old password'],
  ['passwordInput', password, { newPassword: '' }, 'newPassword', '请输入新密码', 'Enter the new password'],
  [
    'passwordInput',
    password,
    { newPassword1: '' },
    'newPassword1',
    '请再次输入新密码',
    'Enter the new password once more',
  ],
  [
    'passwordInput',
    password,
    { newPassword1: 'battery staple 9' },
    'newPassword1',
    '两次密码输入不一致',
    'The passwords differ',
  ],
  [
    'passwordInput',
    password,
    { newPassword: 'correct horse 7', newPassword1: 'correct horse 7' },
    'newPassword',
    '新密码不能与原密码相同',
    'The new password must differ from the old one',
  ],
  ['loginInput', login, { tenantId: '' }, 'tenantId', '请先输入租户编号', 'Enter the tenant number first'],
  ['loginInput', login, { username: '' }, 'username', '请先输入账号名称', 'Enter the account name first'],
  ['loginInput', login, { password: '' }, 'password', '请先输入密码', 'Enter the password first'],
  ['captchaLoginInput', login, { captchaCode: '' }, 'captchaCode', '请输入验证码', 'Enter the captcha'],
  ['dictionaryItemInput', item, { code: '' }, 'code', '请输入字典编号', 'Enter the dictionary code'],
  ['dictionaryItemInput', item, { dictValue: '' }, 'dictValue', '请输入字典名称', 'Enter the dictionary name'],
  ['dictionaryItemInput', item, { dictKey: '' }, 'dictKey', '请输入字典键值', 'Enter the dictionary key'],
  [
    'dictionaryItemInput',
    item,
    { dictKey: 'a b' },
    'dictKey',
    '字典键值只能包含字母、数字和 _ . -',
    'A dictionary key has letters, digits and _ . - only',
  ],
  ['dictionaryItemInput', item, { sort: '' }, 'sort', '请输入字典排序', 'Enter the order'],
  ['dictionaryItemInput', item, { sort: '1.5' }, 'sort', '请输入整数', 'Enter a whole number'],
  ['dictionaryItemInput', item, { sort: '-1' }, 'sort', '不能小于 0', 'At least 0'],
  ['dictionaryItemInput', item, { isSealed: '' }, 'isSealed', '请选择是否封存', 'Choose whether it is sealed'],
  [
    'dictionaryInput',
    item,
    { code: '1st' },
    'code',
    '只能包含字母、数字、下划线和连字符，以字母开头',
    'Letters, digits, underscore and hyphen, beginning with a letter',
  ],
  ['roleInput', role, { roleName: '' }, 'roleName', '请输入角色名称', 'Enter the role name'],
  ['roleInput', role, { roleAlias: '' }, 'roleAlias', '请输入角色别名', 'Enter the role alias'],
  ['deptInput', {}, {}, 'deptName', '请输入部门名称', 'Enter the department name'],
  ['postInput', post, { postCode: '' }, 'postCode', '请输入岗位编号', 'Enter the post code'],
  ['postInput', post, { postName: '' }, 'postName', '请输入岗位名称', 'Enter the post name'],
  ['menuInput', menu, { code: '' }, 'code', '请输入菜单编号', 'Enter the menu code'],
  ['menuInput', menu, { name: '' }, 'name', '请输入菜单名称', 'Enter the menu name'],
  ['menuInput', menu, { category: '' }, 'category', '请选择菜单类型', 'Choose the kind of menu'],
  ['topMenuInput', menu, { code: '' }, 'code', '请输入菜单编号', 'Enter the menu code'],
  ['clientInput', client, { clientId: '' }, 'clientId', '请输入应用编号', 'Enter the client id'],
  ['clientInput', client, { authorizedGrantTypes: '' }, 'authorizedGrantTypes', '请选择授权类型', 'Choose the grants'],
  [
    'clientInput',
    client,
    { authorizedGrantTypes: 'password,magic' },
    'authorizedGrantTypes',
    '不是可选的值',
    'Not one of the choices',
  ],
  [
    'clientInput',
    client,
    { clientSecret: 'short' },
    'clientSecret',
    '密钥为 16 到 128 个可见字符',
    'A secret has 16 to 128 printable characters',
  ],
  [
    'clientInput',
    client,
    { accessTokenValidity: '' },
    'accessTokenValidity',
    '请输入令牌过期秒数',
    'Enter how long an access token lives',
  ],
  [
    'clientInput',
    client,
    { refreshTokenValidity: '' },
    'refreshTokenValidity',
    '请输入刷新令牌过期秒数',
    'Enter how long a refresh token lives',
  ],
  ['dataScopeInput', dataScope, { menuId: '' }, 'menuId', '请选择所属菜单', 'Choose the menu'],
  ['dataScopeInput', dataScope, { resourceCode: '' }, 'resourceCode', '请输入资源编号', 'Enter the resource code'],
  ['dataScopeInput', dataScope, { scopeName: '' }, 'scopeName', '请输入权限名称', 'Enter the name of the scope'],
  ['dataScopeInput', dataScope, { scopeClass: '' }, 'scopeClass', '请选择权限资源', 'Choose the resource'],
  ['dataScopeInput', dataScope, { scopeType: '' }, 'scopeType', '请选择规则类型', 'Choose the rule'],
  ['dataScopeInput', dataScope, { scopeType: '5' }, 'scopeValue', '请输入自定义规则', 'Enter the custom rule'],
  [
    'dataScopeInput',
    dataScope,
    { scopeType: '5', scopeValue: '1=1' },
    'scopeValue',
    '自定义规则应为 JSON',
    'The custom rule is JSON',
  ],
  ['apiScopeInput', apiScope, { scopePath: '' }, 'scopePath', '请输入接口路径', 'Enter the path'],
  ['apiScopeInput', apiScope, { scopePath: 'a' }, 'scopePath', '接口路径以 / 开头', 'A path begins with /'],
  ['apiScopeInput', apiScope, { scopeType: '' }, 'scopeType', '请选择接口类型', 'Choose the kind of API'],
  ['tenantInput', tenant, { tenantName: '' }, 'tenantName', '请输入租户名称', 'Enter the tenant name'],
  [
    'tenantInput',
    tenant,
    { countryCode: 'cn' },
    'countryCode',
    '国家为两位大写字母',
    'A country is two capital letters',
  ],
  ['tenantInput', tenant, { currencyCode: 'RMBX' }, 'currencyCode', '最多 3 个字符', 'At most 3 characters'],
  ['tenantInput', tenant, { timeZone: 'Asia/Nowhere' }, 'timeZone', '时区不存在', 'There is no such time zone'],
  [
    'tenantInput',
    tenant,
    { expireTime: '2026-13-01 00:00:00' },
    'expireTime',
    '时间格式应为 yyyy-MM-dd HH:mm:ss',
    'Write the time as yyyy-MM-dd HH:mm:ss',
  ],
  ['tenantSettingInput', {}, { accountNumber: '-2' }, 'accountNumber', '不能小于 -1', 'At least -1'],
]

describe('each rule refuses what it names, and nothing else', () => {
  it.each(refusals)('%s %j with %j', (name, base, change, field, zh, en) => {
    const faults = faultsOf(forms[name], { ...base, ...change })
    expect(Object.keys(faults)).toEqual([field])
    const message = faults[field] ?? ''
    expect([messageText(message, 'zh'), messageText(message, 'en')]).toEqual([zh, en])
  })
})

describe('what is right is taken', () => {
  const right: [Form, Record<string, unknown>][] = [
    ['vehicleInput', vehicle],
    ['vehicleInput', sale],
    ['vehicleTypeInput', model],
    ['userInput', user],
    ['userChangeInput', { account: 'zhangwei' }],
    ['profileInput', {}],
    ['passwordInput', password],
    ['loginInput', login],
    ['captchaLoginInput', login],
    ['dictionaryInput', item],
    ['dictionaryItemInput', item],
    ['roleInput', role],
    ['deptInput', { deptName: '运维部' }],
    ['postInput', post],
    ['menuInput', menu],
    ['topMenuInput', menu],
    ['clientInput', client],
    ['dataScopeInput', dataScope],
    ['apiScopeInput', apiScope],
    ['tenantInput', tenant],
    ['tenantSettingInput', {}],
  ]

  it.each(right)('%s %j', (name, values) => {
    expect(faultsOf(forms[name], values)).toEqual({})
  })
})

describe('a form shows all that is wrong at once', () => {
  it('of an empty vehicle, as a form and as a row', () => {
    const fields = ['vehicleSn', 'vehicleTypeId', 'vehicleType']
    expect(Object.keys(faultsOf(vehicleInput, {}))).toEqual(fields)
    expect(Object.keys(faultsOf(vehicleInput, { vehicleSn: null, vehicleType: null }))).toEqual(fields)
  })

  it('also across fields, while a field is wrong', () => {
    const faults = faultsOf(vehicleInput, { ...sale, vehicleSn: '', price: '' })
    expect(faults).toEqual({ vehicleSn: 'vehicle.sn.required', price: 'vehicle.price.required' })
  })
})

describe('stored rows are asked as typed ones are', () => {
  it('numbers, lists, null and fields of others', () => {
    const row = { ...vehicle, id: '1', vehicleType: 2, leaseStatus: 0, price: null, bmsSnList: ['a'], createTime: 'x' }
    expect(faultsOf(vehicleInput, row)).toEqual({})
    expect(faultsOf(userChangeInput, { account: 'a1', roleId: ['1', '2'], sex: null })).toEqual({})
  })

  it('a password sent once needs no repeat', () => {
    expect(faultsOf(userInput, { account: 'a1', password: 'correct horse 7' })).toEqual({})
  })
})
