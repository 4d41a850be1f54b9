/** The nouns of the platform as a client of the API family writes them, from its public conventions alone. */
import type { OutsideClient, Row } from './outside-client.ts'

export type Noun = {
  base: string
  /** A new row, as the family's form sends it. */
  row: (client: OutsideClient) => Row | Promise<Row>
  /** What the edit changes. */
  edit: Row
  /** A filter of the list that finds the row. */
  filter: string
  list?: string
  key?: string
  export?: string
  /** Done before it is removed. */
  before?: string
}

export const aMenu = async (client: OutsideClient) => (await client.get<Row[]>('/blade-system/menu/tree'))?.[0]?.['id']
/** The address of a picture, uploaded as the family does. */
async function uploaded(client: OutsideClient): Promise<unknown> {
  const form = new FormData()
  const bytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]
  form.set('file', new File([new Uint8Array(bytes)], '巡检.png', { type: 'image/png' }))
  return (await client.post('/blade-resource/oss/endpoint/put-file', form))?.['link']
}
export const empty = { id: '', tenantId: '' }
export const system = '/blade-system'
const secret = 'a secret of a provider'

export const NOUNS: Record<string, Noun> = {
  role: {
    base: `${system}/role`,
    row: () => ({ ...empty, parentId: '', roleName: '巡检', roleAlias: 'patrol', sort: 5 }),
    edit: { roleName: '巡检员' },
    filter: 'roleName',
  },
  dept: {
    base: `${system}/dept`,
    row: () => ({
      ...empty,
      parentId: '',
      deptName: '巡检部',
      fullName: '巡检部',
      deptCategory: 2,
      sort: 5,
      remark: '',
    }),
    edit: { fullName: '运维巡检部' },
    filter: 'deptName',
    list: 'lazy-list',
  },
  post: {
    base: `${system}/post`,
    row: () => ({ ...empty, category: 3, postCode: 'patrol', postName: '巡检', sort: 5, remark: '' }),
    edit: { postName: '巡检岗' },
    filter: 'postName',
  },
  user: {
    base: `${system}/user`,
    row: () => ({ ...empty, account: 'patrol', password: 'harbour-light-7', realName: '王巡', roleId: '', sex: 1 }),
    edit: { email: 'patrol@example.com' },
    filter: 'account',
    list: 'page',
    export: 'export-user',
  },
  dict: {
    base: `${system}/dict`,
    row: () => ({ id: '', parentId: '', code: 'patrol', dictValue: '巡检', sort: 5, remark: '' }),
    edit: { dictValue: '巡检类型' },
    filter: 'code',
    list: 'parent-list',
  },
  dictBiz: {
    base: `${system}/dict-biz`,
    row: () => ({ ...empty, parentId: '', code: 'patrol', dictValue: '巡检', sort: 5, remark: '' }),
    edit: { dictValue: '巡检类型' },
    filter: 'code',
    list: 'parent-list',
  },
  menu: {
    base: `${system}/menu`,
    row: () => ({
      id: '',
      parentId: '',
      code: 'patrol',
      name: '巡检',
      alias: '',
      path: '/patrol',
      sort: 5,
      category: 1,
      action: 0,
      isOpen: 1,
    }),
    edit: { alias: 'patrols' },
    filter: 'name',
  },
  topMenu: {
    base: `${system}/topmenu`,
    row: () => ({ ...empty, code: 'patrol', name: '巡检', source: '', path: '/patrol', sort: 5 }),
    edit: { name: '巡检菜单' },
    filter: 'name',
  },
  client: {
    base: `${system}/client`,
    row: () => ({
      id: '',
      clientId: 'patrol',
      clientSecret: 'a-secret-of-a-program',
      scope: 'all',
      authorizedGrantTypes: 'password,refresh_token',
      accessTokenValidity: 3600,
      refreshTokenValidity: 604_800,
    }),
    edit: { accessTokenValidity: 1800, clientSecret: '******' },
    filter: 'clientId',
  },
  tenant: {
    base: `${system}/tenant`,
    row: () => ({ ...empty, tenantName: '红隼换电', linkman: '王红', contactNumber: '13800138000', accountNumber: -1 }),
    edit: { linkman: '李红' },
    filter: 'tenantName',
    before: 'recycle',
  },
  dataScope: {
    base: `${system}/data-scope`,
    row: async (client) => ({
      id: '',
      menuId: await aMenu(client),
      resourceCode: 'patrol_own',
      scopeName: '本人',
      scopeField: '*',
      scopeClass: 'vehicles',
      scopeColumn: 'create_user',
      scopeType: 2,
      scopeValue: '',
      remark: '',
    }),
    edit: { scopeName: '本人巡检' },
    filter: 'scopeName',
  },
  apiScope: {
    base: `${system}/api-scope`,
    row: async (client) => ({
      id: '',
      menuId: await aMenu(client),
      resourceCode: 'patrol_api',
      scopeName: '巡检接口',
      scopePath: '/blade-vehicle/vehicle/list',
      scopeType: 2,
      remark: '',
    }),
    edit: { scopeName: '巡检查询' },
    filter: 'scopeName',
  },
  param: {
    base: `${system}/param`,
    row: () => ({ id: '', paramName: '巡检周期', paramKey: 'patrol.days', paramValue: '7', remark: '' }),
    edit: { paramValue: '14' },
    filter: 'paramName',
  },
  tenantPackage: {
    base: `${system}/tenant-package`,
    row: async (client) => ({ id: '', packageName: '巡检版', menuId: await aMenu(client), remark: '' }),
    edit: { remark: '试用' },
    filter: 'packageName',
  },
  region: {
    base: `${system}/region`,
    row: () => ({ code: '999999', parentCode: '00', name: '巡检国', level: 0, sort: 5, remark: '' }),
    edit: { name: '巡检地' },
    filter: 'name',
    key: 'code',
    export: 'export-region',
  },
  attach: {
    base: '/blade-resource/attach',
    row: async (client) => ({ ...empty, link: await uploaded(client), originalName: '巡检.png' }),
    edit: { originalName: '巡检手册.png' },
    filter: 'originalName',
  },
  storage: {
    base: '/blade-resource/oss',
    row: () => ({
      ...empty,
      category: 1,
      ossCode: 'patrol',
      endpoint: 'https://storage.example.com',
      accessKey: 'patrol',
      secretKey: secret,
      bucketName: 'patrol',
    }),
    edit: { remark: '备用' },
    filter: 'ossCode',
  },
  sms: {
    base: '/blade-resource/sms',
    row: () => ({ ...empty, category: 3, smsCode: 'patrol', templateId: 'T1', accessKey: 'patrol', secretKey: secret }),
    edit: { remark: '备用' },
    filter: 'smsCode',
  },
  notice: {
    base: '/blade-desk/notice',
    row: () => ({ ...empty, title: '巡检通知', category: 1, releaseTime: '2026-11-20 08:00:00', content: '请确认' }),
    edit: { content: '请确认人员' },
    filter: 'title',
  },
}
