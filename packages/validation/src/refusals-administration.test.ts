/**
 * Refusals of the forms of menus, dictionaries, roles, departments, posts, clients, scopes and tenants (platform §5).
 */
import { describe } from 'vitest'
import * as forms from './index.ts'
import { checkRefusals, type Refusal, type Tried } from './testing/refusals.ts'

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

const notAddress = [
  '请输入以 / 开头的路由，或 http、https 网址',
  'Enter a path that begins with /, or an address with http or https',
  'contract',
] as const

const tried = {
  'dictionary item': { form: forms.dictionaryItemInput, schema: 'DictInput', right: item },
  dictionary: { form: forms.dictionaryInput, schema: 'DictInput', right: item },
  role: { form: forms.roleInput, schema: 'RoleInput', right: role },
  department: { form: forms.deptInput, schema: 'DeptInput', right: { deptName: '运维部' } },
  post: { form: forms.postInput, schema: 'PostInput', right: post },
  menu: { form: forms.menuInput, schema: 'MenuInput', right: menu },
  'top menu': { form: forms.topMenuInput, schema: 'TopMenuInput', right: menu },
  client: { form: forms.clientInput, schema: 'ClientInput', right: client },
  'data scope': { form: forms.dataScopeInput, schema: 'DataScopeInput', right: dataScope },
  'API scope': { form: forms.apiScopeInput, schema: 'ApiScopeInput', right: apiScope },
  tenant: { form: forms.tenantInput, schema: 'TenantInput', right: tenant },
  'limits of tenants': {
    form: forms.tenantSettingInput,
    schema: 'TenantSettingInput',
    right: {},
    besides: { ids: ['101'] },
  },
} satisfies Record<string, Tried>

const refusals: Refusal<keyof typeof tried>[] = [
  ['dictionary item', { code: '' }, 'code', '请输入字典编号', 'Enter the dictionary code', 'contract'],
  ['dictionary item', { dictValue: '' }, 'dictValue', '请输入字典名称', 'Enter the dictionary name', 'contract'],
  ['dictionary item', { dictKey: '' }, 'dictKey', '请输入字典键值', 'Enter the dictionary key', 'contract'],
  [
    'dictionary item',
    { dictKey: 'a b' },
    'dictKey',
    '字典键值只能包含字母、数字和 _ . -',
    'A dictionary key has letters, digits and _ . - only',
    'contract',
  ],
  ['dictionary item', { sort: '' }, 'sort', '请输入字典排序', 'Enter the order', 'contract'],
  ['dictionary item', { sort: '1.5' }, 'sort', '请输入整数', 'Enter a whole number', 'contract'],
  ['dictionary item', { sort: '-1' }, 'sort', '不能小于 0', 'At least 0', 'contract'],
  ['dictionary item', { isSealed: '' }, 'isSealed', '请选择是否封存', 'Choose whether it is sealed', 'contract'],
  [
    'dictionary',
    { code: '1st' },
    'code',
    '只能包含字母、数字、下划线和连字符，以字母开头',
    'Letters, digits, underscore and hyphen, beginning with a letter',
    'contract',
  ],
  ['role', { roleName: '' }, 'roleName', '请输入角色名称', 'Enter the role name', 'contract'],
  ['role', { roleAlias: '' }, 'roleAlias', '请输入角色别名', 'Enter the role alias', 'contract'],
  ['department', { deptName: '' }, 'deptName', '请输入部门名称', 'Enter the department name', 'contract'],
  ['post', { postCode: '' }, 'postCode', '请输入岗位编号', 'Enter the post code', 'contract'],
  ['post', { postName: '' }, 'postName', '请输入岗位名称', 'Enter the post name', 'contract'],
  ['menu', { code: '' }, 'code', '请输入菜单编号', 'Enter the menu code', 'contract'],
  ['menu', { name: '' }, 'name', '请输入菜单名称', 'Enter the menu name', 'contract'],
  ['menu', { path: 'javascript:alert(1)' }, 'path', ...notAddress],
  ['menu', { path: 'data:text/html,x' }, 'path', ...notAddress],
  ['menu', { path: '//evil.example/a' }, 'path', ...notAddress],
  ['menu', { path: 'ftp://files.example' }, 'path', ...notAddress],
  ['menu', { path: '/a b' }, 'path', ...notAddress],
  ['menu', { category: '' }, 'category', '请选择菜单类型', 'Choose the kind of menu', 'contract'],
  ['top menu', { code: '' }, 'code', '请输入菜单编号', 'Enter the menu code', 'contract'],
  ['client', { clientId: '' }, 'clientId', '请输入应用编号', 'Enter the client id', 'contract'],
  ['client', { authorizedGrantTypes: '' }, 'authorizedGrantTypes', '请选择授权类型', 'Choose the grants', 'contract'],
  [
    'client',
    { authorizedGrantTypes: 'password,magic' },
    'authorizedGrantTypes',
    '不是可选的值',
    'Not one of the choices',
    'contract',
  ],
  [
    'client',
    { clientSecret: 'short' },
    'clientSecret',
    '密钥为 16 到 128 个可见字符；更短的（至少 8 个）需服务器设置 SWAPDESK_FAMILY_CLIENTS',
    'A secret has 16 to 128 printable characters; the setting SWAPDESK_FAMILY_CLIENTS of the server allows 8 or more',
    'rule',
  ],
  [
    'client',
    { accessTokenValidity: '' },
    'accessTokenValidity',
    '请输入令牌过期秒数',
    'Enter how long an access token lives',
    'contract',
  ],
  [
    'client',
    { refreshTokenValidity: '' },
    'refreshTokenValidity',
    '请输入刷新令牌过期秒数',
    'Enter how long a refresh token lives',
    'contract',
  ],
  ['data scope', { menuId: '' }, 'menuId', '请选择所属菜单', 'Choose the menu', 'contract'],
  ['data scope', { resourceCode: '' }, 'resourceCode', '请输入资源编号', 'Enter the resource code', 'contract'],
  ['data scope', { scopeName: '' }, 'scopeName', '请输入权限名称', 'Enter the name of the scope', 'contract'],
  ['data scope', { scopeClass: '' }, 'scopeClass', '请选择权限资源', 'Choose the resource', 'contract'],
  ['data scope', { scopeType: '' }, 'scopeType', '请选择规则类型', 'Choose the rule', 'contract'],
  ['data scope', { scopeType: '5' }, 'scopeValue', '请输入自定义规则', 'Enter the custom rule', 'rule'],
  [
    'data scope',
    { scopeType: '5', scopeValue: '1=1' },
    'scopeValue',
    '自定义规则应为 JSON',
    'The custom rule is JSON',
    'rule',
  ],
  ['API scope', { scopePath: '' }, 'scopePath', '请输入接口路径', 'Enter the path', 'contract'],
  ['API scope', { scopePath: 'a' }, 'scopePath', '接口路径以 / 开头', 'A path begins with /', 'contract'],
  ['API scope', { scopeType: '' }, 'scopeType', '请选择接口类型', 'Choose the kind of API', 'contract'],
  ['tenant', { tenantName: '' }, 'tenantName', '请输入租户名称', 'Enter the tenant name', 'contract'],
  [
    'tenant',
    { countryCode: 'cn' },
    'countryCode',
    '国家为两位大写字母',
    'A country is two capital letters',
    'contract',
  ],
  [
    'tenant',
    { currencyCode: 'rmb' },
    'currencyCode',
    '币种为三位大写字母',
    'A currency is three capital letters',
    'contract',
  ],
  ['tenant', { currencyCode: 'RMBX' }, 'currencyCode', '最多 3 个字符', 'At most 3 characters', 'contract'],
  ['tenant', { timeZone: 'Asia/Nowhere' }, 'timeZone', '时区不存在', 'There is no such time zone', 'rule'],
  [
    'tenant',
    { expireTime: '2026-13-01 00:00:00' },
    'expireTime',
    '时间格式应为 yyyy-MM-dd HH:mm:ss',
    'Write the time as yyyy-MM-dd HH:mm:ss',
    'rule',
  ],
  ['limits of tenants', { accountNumber: '-2' }, 'accountNumber', '不能小于 -1', 'At least -1', 'contract'],
]

describe('each rule refuses its stated inputs only', () => {
  checkRefusals(tried, refusals)
})
