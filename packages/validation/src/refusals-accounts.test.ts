/** Refusals of the forms of login, registration, accounts and grants (platform §3, §5). */
import { describe, expect, it } from 'vitest'
import * as forms from './index.ts'
import { checkRefusals, type Refusal, type Tried } from './testing/refusals.ts'

const login = { tenantId: '000000', username: 'admin', password: 'x' }
const user = { account: 'zhangwei', password: 'correct horse 7', password2: 'correct horse 7' }

const tried = {
  login: { form: forms.loginInput, schema: 'TokenInput', right: login, besides: { grant_type: 'password' } },
  registration: {
    form: forms.registrationInput,
    schema: 'GuestInput',
    right: { ...user, tenantId: '384721', name: '' },
    besides: { oauthId: '201' },
  },
  'lock of the screen': { form: forms.lockInput, schema: null, right: { password: ' ' } },
  'change of department': { form: forms.identitySwitchInput, schema: null, right: { deptId: '1', roleId: '2' } },
  'new user': { form: forms.userInput, schema: 'UserInput', right: user },
  user: {
    form: forms.userChangeInput,
    schema: 'UserInput',
    right: { account: 'zhangwei' },
    besides: { password: 'correct horse 7' },
  },
  'user of a platform': {
    form: forms.platformUserInput,
    schema: 'PlatformUserInput',
    right: { userType: '2' },
    besides: { userId: '101' },
  },
  profile: { form: forms.profileInput, schema: 'ProfileInput', right: {} },
  password: {
    form: forms.passwordInput,
    schema: 'PasswordInput',
    right: { oldPassword: 'correct horse 7', newPassword: 'battery staple 8', newPassword1: 'battery staple 8' },
  },
  'grants of roles': {
    form: forms.roleGrantInput,
    schema: 'RoleGrantInput',
    right: { roleIds: '1', menuIds: ['2', '3'] },
  },
  'grants of top menus': { form: forms.topMenuGrantInput, schema: 'TopMenuGrantInput', right: { topMenuIds: ['1'] } },
} satisfies Record<string, Tried>

const refusals: Refusal<keyof typeof tried>[] = [
  ['login', { tenantId: '' }, 'tenantId', '请先输入租户编号', 'Enter the tenant ID first', 'rule'],
  ['login', { username: '' }, 'username', '请先输入账号名称', 'Enter the account name first', 'rule'],
  ['login', { password: '' }, 'password', '请先输入密码', 'Enter the password first', 'rule'],
  ['registration', { tenantId: '' }, 'tenantId', '请先输入租户编号', 'Enter the tenant ID first', 'contract'],
  ['registration', { tenantId: '蓝鲸' }, 'tenantId', '格式不正确', 'Not in the right format', 'contract'],
  ['registration', { account: '' }, 'account', '请先输入账号名称', 'Enter the account name first', 'contract'],
  [
    'registration',
    { account: '张 伟' },
    'account',
    '账号只能包含字母、数字和 _ . @ -',
    'An account name has letters, digits and _ . @ - only',
    'contract',
  ],
  ['registration', { password: '' }, 'password', '请先输入密码', 'Enter the password first', 'contract'],
  ['registration', { password2: '' }, 'password2', '请先输入密码', 'Enter the password first', 'rule'],
  ['registration', { password2: 'correct horse 8' }, 'password2', '两次密码输入不一致', 'The passwords differ', 'rule'],
  ['lock of the screen', { password: '' }, 'password', '请输入锁屏密码', 'Enter the lock password', 'rule'],
  ['change of department', { deptId: '' }, 'deptId', '请选择部门', 'Choose the department', 'rule'],
  ['change of department', { roleId: '' }, 'roleId', '请选择角色', 'Choose the role', 'rule'],
  ['new user', { account: '' }, 'account', '请输入登录账号', 'Enter the account name', 'contract'],
  [
    'new user',
    { account: '张 伟' },
    'account',
    '账号只能包含字母、数字和 _ . @ -',
    'An account name has letters, digits and _ . @ - only',
    'contract',
  ],
  [
    'new user',
    { realName: '张' },
    'realName',
    '姓名长度为 2 到 5 个字符',
    'A Chinese name has 2 to 5 characters',
    'contract',
  ],
  [
    'new user',
    { realName: '一二三四五六' },
    'realName',
    '姓名长度为 2 到 5 个字符',
    'A Chinese name has 2 to 5 characters',
    'rule',
  ],
  ['new user', { realName: 'A' }, 'realName', '姓名长度为 2 到 50 个字符', 'A name has 2 to 50 characters', 'contract'],
  ['new user', { phone: '1380013800' }, 'phone', '手机号码长度不为11位', 'A phone number has 11 digits', 'rule'],
  ['new user', { phone: '23800138000' }, 'phone', '手机号码格式不正确', 'Not a valid phone number', 'rule'],
  ['new user', { email: 'zhangwei@' }, 'email', '邮箱格式不正确', 'Not a valid e-mail address', 'contract'],
  [
    'new user',
    { birthday: '1995-02-30' },
    'birthday',
    '日期格式应为 yyyy-MM-dd',
    'Write the date as yyyy-MM-dd',
    'rule',
  ],
  ['new user', { password: '' }, 'password', '请输入密码', 'Enter the password', 'contract'],
  [
    'new user',
    { password: 'abc 123', password2: 'abc 123' },
    'password',
    '密码至少 8 位',
    'A password has at least 8 characters',
    'contract',
  ],
  [
    'new user',
    { password: 'abcdefgh', password2: 'abcdefgh' },
    'password',
    '密码需同时包含字母和数字',
    'A password has letters and digits',
    'rule',
  ],
  ['new user', { password2: '' }, 'password2', '两次密码输入不一致', 'The passwords differ', 'rule'],
  [
    'user',
    { realName: '张' },
    'realName',
    '姓名长度为 2 到 5 个字符',
    'A Chinese name has 2 to 5 characters',
    'contract',
  ],
  ['user of a platform', { userExt: '[1]' }, 'userExt', '应为 JSON 对象', 'Write a JSON object', 'rule'],
  ['profile', { phone: '1' }, 'phone', '手机号码长度不为11位', 'A phone number has 11 digits', 'contract'],
  ['password', { oldPassword: '' }, 'oldPassword', '请输入原密码', 'Enter the old password', 'contract'],
  ['password', { newPassword: '' }, 'newPassword', '请输入新密码', 'Enter the new password', 'contract'],
  [
    'password',
    { newPassword1: '' },
    'newPassword1',
    '请再次输入新密码',
    'Enter the new password once more',
    'contract',
  ],
  [
    'password',
    { newPassword1: 'battery staple 9' },
    'newPassword1',
    '两次密码输入不一致',
    'The passwords differ',
    'rule',
  ],
  [
    'password',
    { newPassword: 'correct horse 7', newPassword1: 'correct horse 7' },
    'newPassword',
    '新密码不能与原密码相同',
    'The new password must differ from the old one',
    'rule',
  ],
  ['user of a platform', { userType: '' }, 'userType', '请选择用户平台', 'Choose the kind of user', 'contract'],
  ['user of a platform', { userType: '4' }, 'userType', '不是可选的值', 'Not one of the choices', 'contract'],
  [
    'grants of roles',
    { roleIds: [] },
    'roleIds',
    '请选择至少一条数据',
    'Please select at least one record',
    'contract',
  ],
  [
    'grants of roles',
    { roleIds: Array.from({ length: 101 }, () => '1') },
    'roleIds',
    '一次最多选择 100 条数据',
    'At most 100 records at once',
    'contract',
  ],
  ...(['menuIds', 'dataScopeIds', 'apiScopeIds'] as const).map((name): Refusal<'grants of roles'> => [
    'grants of roles',
    { [name]: Array.from({ length: 5001 }, () => '1') },
    name,
    '一次最多选择 5000 条数据',
    'At most 5000 records at once',
    'contract',
  ]),
  ['grants of roles', { menuIds: ['all'] }, 'menuIds', '不是可选的值', 'Not one of the choices', 'contract'],
  [
    'grants of top menus',
    { topMenuIds: '' },
    'topMenuIds',
    '请选择至少一条数据',
    'Please select at least one record',
    'contract',
  ],
]

describe('each rule refuses its stated inputs only', () => {
  checkRefusals(tried, refusals)
})

it('a registration reports the fields in order', () => {
  const issues = Object.values(forms.issuesOf(forms.registrationInput, {})).map((code) => forms.messageText(code, 'zh'))
  expect(issues).toEqual(['请先输入租户编号', '请先输入账号名称', '请先输入密码', '请先输入密码'])
})

it('a registration is sent without the repeated password', () => {
  const sent: unknown = forms.registrationInput.parse({ ...user, tenantId: '384721' })
  expect(sent).toEqual({ tenantId: '384721', name: null, account: 'zhangwei', password: 'correct horse 7' })
})
