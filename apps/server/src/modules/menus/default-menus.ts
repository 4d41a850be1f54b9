/** The menus a new installation starts with. Their buttons come from the permission codes of the contract. */
import { operations } from '@swapdesk/contract/operations'

export type DefaultMenu = {
  code: string
  name: string
  nameEn: string
  path: string
  icon: string
  /** Only roles of the platform tenant may hold it. */
  isPlatformOnly?: boolean
  children?: DefaultMenu[]
}

const group = (code: string, name: string, nameEn: string, icon: string, children: DefaultMenu[]): DefaultMenu => ({
  code,
  name,
  nameEn,
  path: `/${code}`,
  icon,
  children,
})
const screen = (
  code: string,
  name: string,
  nameEn: string,
  path: string,
  icon: string,
  isPlatformOnly = false,
): DefaultMenu => ({
  code,
  name,
  nameEn,
  path,
  icon,
  isPlatformOnly,
})

export const defaultMenus: DefaultMenu[] = [
  group('fleet', '车辆运营', 'Fleet', 'motorbike', [
    screen('vehicle', '车辆管理', 'Vehicles', '/fleet/vehicle', 'motorbike'),
    screen('vehicle_type', '车型管理', 'Vehicle types', '/fleet/vehicle-type', 'category'),
  ]),
  group('system', '系统管理', 'System', 'settings', [
    screen('user', '用户管理', 'Users', '/system/user', 'users'),
    screen('dept', '部门管理', 'Departments', '/system/dept', 'sitemap'),
    screen('post', '岗位管理', 'Posts', '/system/post', 'id-badge'),
    screen('dict', '系统字典', 'Dictionaries', '/system/dict', 'book', true),
    screen('dictbiz', '业务字典', 'Business dictionaries', '/system/dictbiz', 'notebook'),
    screen('menu', '菜单管理', 'Menus', '/system/menu', 'menu-2', true),
    screen('topmenu', '顶部菜单', 'Top menus', '/system/topmenu', 'layout-navbar'),
    screen('tenant', '租户管理', 'Tenants', '/system/tenant', 'building', true),
    screen('client', '应用管理', 'Clients', '/system/client', 'apps', true),
  ]),
  group('authority', '权限管理', 'Permissions', 'shield', [
    screen('role', '角色管理', 'Roles', '/authority/role', 'shield-check'),
    screen('data_scope', '数据权限', 'Data scopes', '/authority/data-scope', 'database', true),
    screen('api_scope', '接口权限', 'API scopes', '/authority/api-scope', 'api', true),
  ]),
  group('monitor', '系统监控', 'Monitoring', 'activity', [
    {
      ...group('log', '日志管理', 'Logs', 'file-text', [
        screen('log_usual', '通用日志', 'Usual log', '/monitor/log/usual', 'file-text'),
        screen('log_api', '接口日志', 'API log', '/monitor/log/api', 'file-code'),
        screen('log_error', '错误日志', 'Error log', '/monitor/log/error', 'file-alert'),
      ]),
      path: '/monitor/log',
    },
  ]),
]

/** Where a button stands: 1 toolbar, 2 row, 3 both (menu.action). */
type ButtonText = { name: string; nameEn: string; action: 1 | 2 | 3 }

const BUTTONS: Record<string, ButtonText> = {
  add: { name: '新增', nameEn: 'Add', action: 1 },
  edit: { name: '修改', nameEn: 'Edit', action: 2 },
  delete: { name: '删除', nameEn: 'Delete', action: 3 },
  view: { name: '查看', nameEn: 'View', action: 2 },
  export: { name: '导出', nameEn: 'Export', action: 1 },
  grant: { name: '权限设置', nameEn: 'Grant', action: 1 },
  reset: { name: '密码重置', nameEn: 'Reset password', action: 1 },
  unlock: { name: '账号解封', nameEn: 'Unlock', action: 1 },
  recycle: { name: '移入回收站', nameEn: 'Move to bin', action: 1 },
  restore: { name: '恢复', nameEn: 'Restore', action: 2 },
  setting: { name: '授权配置', nameEn: 'Settings', action: 1 },
  secret: { name: '重置密钥', nameEn: 'New secret', action: 2 },
}

export type DefaultButton = ButtonText & { code: string }

/** The buttons of a menu: the codes of the contract that begin with the menu's. */
export function buttonsOf(menuCode: string, allMenuCodes: readonly string[]): DefaultButton[] {
  const codes = new Set<string>()
  for (const operation of Object.values(operations)) {
    const { permission } = operation
    for (const code of typeof permission === 'string' ? [permission] : Object.values(permission)) codes.add(code)
    if ('button' in operation) codes.add(operation.button)
  }
  return [...codes]
    .filter((code) => !allMenuCodes.includes(code) && ownerOf(code, allMenuCodes) === menuCode)
    .map((code) => {
      const verb = code.slice(menuCode.length + 1)
      const text = BUTTONS[verb] ?? { name: verb, nameEn: verb, action: 1 as const }
      return { code, ...text }
    })
}

/** The longest menu code that begins a permission code. */
function ownerOf(code: string, menuCodes: readonly string[]): string | undefined {
  return menuCodes.filter((menu) => code.startsWith(`${menu}_`)).toSorted((a, b) => b.length - a.length)[0]
}
