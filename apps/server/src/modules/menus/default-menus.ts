/** The menus a new installation starts with. Their buttons come from the permission codes of the contract. */
import { operations } from '@swapdesk/contract/operations'

export type DefaultMenu = {
  code: string
  name: string
  nameEn: string
  path: string
  icon: string
  /** May be held only by roles of the platform tenant. */
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
    screen('live_map', '实时地图', 'Live map', '/fleet/live-map', 'map'),
    screen('vehicle', '车辆管理', 'Vehicles', '/fleet/vehicle', 'motorbike'),
    screen('vehicle_type', '车型管理', 'Vehicle types', '/fleet/vehicle-type', 'category'),
    screen('trip', '骑行记录', 'Trips', '/fleet/trip', 'route'),
    screen('geofence', '电子围栏', 'Geofences', '/fleet/geofence', 'polygon'),
    screen('rental_strategy', '租赁策略', 'Rental strategies', '/fleet/rental-strategy', 'receipt'),
  ]),
  group('swap', '换电运营', 'Swap network', 'battery-charging', [
    screen('station_overview', '电站总览', 'Station overview', '/swap/station-overview', 'map-pin'),
    screen('station', '电站管理', 'Stations', '/swap/station', 'building-store'),
    screen('cabinet', '换电柜管理', 'Cabinets', '/swap/cabinet', 'layout-grid'),
    screen('camera', '摄像头', 'Cameras', '/swap/camera', 'video'),
    screen('battery', '电池管理', 'Batteries', '/swap/battery', 'battery'),
    screen('battery_monitoring', '电池监控', 'Battery monitoring', '/swap/battery-monitoring', 'heartbeat'),
    screen('swap_record', '换电记录', 'Swap records', '/swap/swap-record', 'history'),
    screen('battery_debt', '欠还电池', 'Battery debts', '/swap/battery-debt', 'alert-circle'),
    screen('battery_type', '电池类型', 'Battery types', '/swap/battery-type', 'battery-3'),
  ]),
  group('customer', '骑手管理', 'Riders', 'users-group', [
    screen('rider', '骑手列表', 'Riders', '/customer/rider', 'user'),
    screen('rider_vehicle', '车辆绑定', 'Vehicle bindings', '/customer/rider-vehicle', 'motorbike'),
    screen('rider_battery', '电池绑定', 'Battery bindings', '/customer/rider-battery', 'battery'),
    screen('rider_surrender', '解绑记录', 'Surrenders', '/customer/rider-surrender', 'history'),
    screen('phone_list', '电话名单', 'Phone list', '/customer/phone-list', 'phone'),
  ]),
  group('report', '统计分析', 'Statistics', 'chart-bar', [
    screen('statistics', '统计', 'Statistics', '/report/statistics', 'chart-bar'),
  ]),
  group('trade', '交易管理', 'Sales', 'coins', [
    screen('pack', '套餐管理', 'Packages', '/trade/pack', 'receipt'),
    screen('pay_record', '支付记录', 'Payments', '/trade/pay-record', 'coins'),
    screen('wallet_refund', '退款复核', 'Refunds', '/trade/refund', 'receipt-refund'),
  ]),
  group('nfc', 'NFC 卡管理', 'NFC cards', 'nfc', [
    screen('nfc_card', 'NFC 卡列表', 'Cards', '/nfc/card', 'credit-card'),
    screen('nfc_usage', '刷卡记录', 'Usage', '/nfc/usage', 'history'),
    screen('nfc_recharge', '充值记录', 'Top-ups', '/nfc/recharge', 'coins'),
    screen('nfc_list_version', '名单同步', 'Card lists', '/nfc/list-version', 'refresh'),
  ]),
  group('alarm', '告警中心', 'Alarms', 'alert-triangle', [
    screen('alarm_cabinet', '换电柜告警', 'Cabinet alarms', '/alarm/cabinet', 'alert-circle'),
    screen('alarm_vehicle', '车辆告警', 'Vehicle alarms', '/alarm/vehicle', 'alert-octagon'),
    screen('alarm_battery', '电池告警', 'Battery alarms', '/alarm/battery', 'battery'),
    screen('alarm_rule', '告警规则', 'Alarm rules', '/alarm/rule', 'settings'),
  ]),
  group('device', '设备与任务', 'Devices and jobs', 'cpu', [
    screen('device_command', '设备指令', 'Device commands', '/device/command', 'send'),
    screen('bulk_job', '批量任务', 'Bulk jobs', '/device/bulk-job', 'list-check'),
  ]),
  group('desk', '工作台', 'Workspace', 'clipboard', [
    screen('notice', '通知公告', 'Notices', '/desk/notice', 'speakerphone'),
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
    screen('tenantpackage', '产品包管理', 'Product packages', '/system/tenantpackage', 'package', true),
    screen('param', '系统参数', 'Parameters', '/system/param', 'settings', true),
    screen('region', '行政区划', 'Regions', '/system/region', 'map', true),
    screen('client', '应用管理', 'Clients', '/system/client', 'apps', true),
  ]),
  group('authority', '权限管理', 'Permissions', 'shield', [
    screen('role', '角色管理', 'Roles', '/authority/role', 'shield-check'),
    screen('data_scope', '数据权限', 'Data scopes', '/authority/datascope', 'database', true),
    screen('api_scope', '接口权限', 'API scopes', '/authority/apiscope', 'api', true),
  ]),
  group('resource', '资源管理', 'Resources', 'folder', [
    screen('attach', '附件管理', 'Attachments', '/resource/attach', 'paperclip'),
    screen('oss', '对象存储', 'Object storage', '/resource/oss', 'cloud'),
    screen('sms', '短信配置', 'SMS settings', '/resource/sms', 'message'),
    screen('sms_record', '短信记录', 'Text messages', '/resource/sms-record', 'send'),
  ]),
  group('monitor', '系统监控', 'Monitoring', 'activity', [
    {
      ...group('log', '日志管理', 'Logs', 'file-text', [
        screen('log_usual', '通用日志', 'Event log', '/monitor/log/usual', 'file-text'),
        screen('log_api', '接口日志', 'API log', '/monitor/log/api', 'file-code'),
        screen('log_error', '错误日志', 'Error log', '/monitor/log/error', 'file-alert'),
      ]),
      path: '/monitor/log',
    },
  ]),
]

/** Position of a button: 1 toolbar, 2 row, 3 both (menu.action). */
type ButtonText = { name: string; nameEn: string; action: 1 | 2 | 3 }

const BUTTONS: Record<string, ButtonText> = {
  add: { name: '新增', nameEn: 'Add', action: 1 },
  edit: { name: '修改', nameEn: 'Edit', action: 2 },
  delete: { name: '删除', nameEn: 'Delete', action: 3 },
  view: { name: '查看', nameEn: 'View', action: 2 },
  export: { name: '导出', nameEn: 'Export', action: 1 },
  grant: { name: '权限设置', nameEn: 'Grant', action: 1 },
  reset: { name: '密码重置', nameEn: 'Reset password', action: 1 },
  unlock: { name: '解锁', nameEn: 'Unlock', action: 3 },
  recycle: { name: '移入回收站', nameEn: 'Move to bin', action: 1 },
  restore: { name: '恢复', nameEn: 'Restore', action: 2 },
  setting: { name: '授权配置', nameEn: 'Settings', action: 1 },
  secret: { name: '重置密钥', nameEn: 'New secret', action: 2 },
  station: { name: '绑定电站', nameEn: 'Bind station', action: 2 },
  threshold: { name: '下发满电阈值', nameEn: 'Set threshold', action: 3 },
  lock: { name: '锁定', nameEn: 'Lock', action: 3 },
  review: { name: '审核', nameEn: 'Review', action: 2 },
  preview: { name: '实时预览', nameEn: 'Live picture', action: 2 },
  record: { name: '查看录像', nameEn: 'Recordings', action: 2 },
  push: { name: '重新下发', nameEn: 'Send again', action: 3 },
  handle: { name: '处理', nameEn: 'Handle', action: 3 },
  close: { name: '关闭', nameEn: 'Close', action: 3 },
  mute: { name: '静默', nameEn: 'Mute', action: 2 },
  assign: { name: '指派', nameEn: 'Assign', action: 3 },
  comment: { name: '评论', nameEn: 'Comment', action: 2 },
  open: { name: '开仓门', nameEn: 'Open slot', action: 2 },
  send: { name: '下发指令', nameEn: 'Send command', action: 2 },
  bulk: { name: '批量下发', nameEn: 'Send to many', action: 1 },
  raw: { name: '下发原始消息', nameEn: 'Send raw message', action: 2 },
  vehicle: { name: '下发车辆指令', nameEn: 'Send vehicle command', action: 2 },
  confirm: { name: '复核指令', nameEn: 'Confirm command', action: 2 },
  cancel: { name: '取消指令', nameEn: 'Cancel command', action: 2 },
  run: { name: '执行任务', nameEn: 'Run job', action: 2 },
  audit: { name: '审核', nameEn: 'Approve', action: 3 },
  import: { name: '导入', nameEn: 'Import', action: 1 },
  datasource: { name: '数据源配置', nameEn: 'Data source', action: 2 },
  package: { name: '产品包配置', nameEn: 'Product package', action: 2 },
  api: { name: '接口配置', nameEn: 'API access', action: 2 },
  enable: { name: '启用', nameEn: 'Enable', action: 2 },
  message: { name: '发送短信', nameEn: 'Send message', action: 2 },
  download: { name: '下载', nameEn: 'Download', action: 2 },
  change: { name: '启用或暂停', nameEn: 'Enable or pause', action: 2 },
  sync: { name: '同步', nameEn: 'Sync', action: 1 },
  prototype: { name: '模型配置', nameEn: 'Columns', action: 2 },
  generate: { name: '生成代码', nameEn: 'Generate code', action: 3 },
  flow: { name: '发起', nameEn: 'Start', action: 2 },
  sign: { name: '签收', nameEn: 'Claim', action: 2 },
  deploy: { name: '部署', nameEn: 'Deploy', action: 2 },
  upload: { name: '上传部署', nameEn: 'Deploy a file', action: 1 },
  state: { name: '变更状态', nameEn: 'Change state', action: 2 },
  status: { name: '启用或停用', nameEn: 'Enable or disable', action: 2 },
  fence: { name: '绑定电子围栏', nameEn: 'Bind geofence', action: 3 },
  strategy: { name: '绑定租赁策略', nameEn: 'Bind rental strategy', action: 3 },
  part: { name: '部件控制', nameEn: 'Switch parts', action: 2 },
  gps: { name: '绑定定位器', nameEn: 'Bind locator', action: 2 },
  track: { name: '查看轨迹', nameEn: 'View track', action: 2 },
  freeze: { name: '冻结或解冻', nameEn: 'Freeze or unfreeze', action: 2 },
  transfer: { name: '迁移文件', nameEn: 'Move files', action: 2 },
  move: { name: '记录位置', nameEn: 'Record location', action: 2 },
  write_off: { name: '核销', nameEn: 'Write off', action: 2 },
  decide: { name: '认定欠还', nameEn: 'Confirm debt', action: 2 },
  write_off_review: { name: '复核核销', nameEn: 'Review write-off', action: 2 },
  bind: { name: '绑定', nameEn: 'Bind', action: 2 },
  unbind: { name: '解绑', nameEn: 'Unbind', action: 2 },
  remove: { name: '删除', nameEn: 'Delete', action: 3 },
  wallet: { name: '查看钱包', nameEn: 'View wallet', action: 2 },
  sell: { name: '售卖套餐', nameEn: 'Sell package', action: 2 },
  give: { name: '赠送套餐', nameEn: 'Give package', action: 2 },
  resolve: { name: '人工处理', nameEn: 'Settle', action: 2 },
  resolve_review: { name: '复核处理', nameEn: 'Review settlement', action: 2 },
  reopen: { name: '重新开门', nameEn: 'Open again', action: 2 },
  give_back: { name: '退还旧电池', nameEn: 'Give back', action: 2 },
  refund: { name: '申请退款', nameEn: 'Ask for refund', action: 2 },
  refund_review: { name: '复核退款', nameEn: 'Review refund', action: 2 },
  credit: { name: '申请返还', nameEn: 'Ask for credit', action: 2 },
  credit_review: { name: '复核返还', nameEn: 'Review credit', action: 2 },
  wallet_check: { name: '核对账目', nameEn: 'Check books', action: 1 },
}

type DefaultButton = ButtonText & { code: string }

/** The buttons of a menu: the codes of built operations that begin with the menu's. */
export function buttonsOf(
  menuCode: string,
  allMenuCodes: readonly string[],
  built: ReadonlySet<string>,
): DefaultButton[] {
  const codes = new Set<string>()
  for (const [id, operation] of Object.entries(operations)) {
    if (!built.has(id)) continue
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

/** The longest menu code that is a prefix of a permission code. */
function ownerOf(code: string, menuCodes: readonly string[]): string | undefined {
  return menuCodes.filter((menu) => code.startsWith(`${menu}_`)).toSorted((a, b) => b.length - a.length)[0]
}
