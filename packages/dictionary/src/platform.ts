/** Codes of the platform's own administration: menus, scopes, registrations, notices, providers. */
import { closed, open, type ValueOf } from './dictionary.ts'

export const menuCategory = closed(
  'menu_category',
  { zh: '菜单类型', en: 'Menu kind' },
  { Menu: { key: 1, zh: '菜单', en: 'Menu' }, Button: { key: 2, zh: '按钮', en: 'Button' } },
)
export const MenuCategory = menuCategory.keys
export type MenuCategory = ValueOf<typeof MenuCategory>

export const buttonFunction = closed(
  'button_func',
  { zh: '按钮功能', en: 'Button function' },
  {
    Menu: { key: 0, zh: '菜单', en: 'Menu', isEnabled: false },
    Toolbar: { key: 1, zh: '工具栏', en: 'Toolbar' },
    Row: { key: 2, zh: '操作栏', en: 'Row actions' },
    Both: { key: 3, zh: '工具操作栏', en: 'Both' },
  },
)
export const ButtonFunction = buttonFunction.keys
export type ButtonFunction = ValueOf<typeof ButtonFunction>

export const dataScopeType = closed(
  'data_scope_type',
  { zh: '数据权限类型', en: 'Data scope type' },
  {
    All: { key: 1, zh: '全部可见', en: 'All' },
    Own: { key: 2, zh: '本人可见', en: 'Own' },
    OwnDept: { key: 3, zh: '所在部门可见', en: 'Own department' },
    DeptAndBelow: { key: 4, zh: '所在部门及下级可见', en: 'Own department and below' },
    Custom: { key: 5, zh: '自定义', en: 'Custom' },
  },
)
export const DataScopeType = dataScopeType.keys
export type DataScopeType = ValueOf<typeof DataScopeType>

export const apiScopeType = closed(
  'api_scope_type',
  { zh: '接口权限类型', en: 'API scope type' },
  { System: { key: 1, zh: '系统接口', en: 'System' }, Business: { key: 2, zh: '业务接口', en: 'Business' } },
)
export const ApiScopeType = apiScopeType.keys
export type ApiScopeType = ValueOf<typeof ApiScopeType>

export const paramValueType = closed(
  'param_value_type',
  { zh: '参数值类型', en: 'Parameter value type' },
  {
    Text: { key: 1, zh: '文本', en: 'Text' },
    Number: { key: 2, zh: '数值', en: 'Number' },
    Switch: { key: 3, zh: '开关', en: 'Switch' },
    Json: { key: 4, zh: 'JSON', en: 'JSON' },
  },
)
export const ParamValueType = paramValueType.keys
export type ParamValueType = ValueOf<typeof ParamValueType>

export const userType = closed(
  'user_type',
  { zh: '用户平台', en: 'Kind of user' },
  {
    Web: { key: 1, zh: 'WEB', en: 'Web' },
    App: { key: 2, zh: 'APP', en: 'App' },
    Other: { key: 3, zh: 'OTHER', en: 'Other' },
  },
)
export const UserType = userType.keys
export type UserType = ValueOf<typeof UserType>

export const messageCategory = closed(
  'message_category',
  { zh: '消息类别', en: 'Message category' },
  {
    Security: { key: 'security', zh: '安全', en: 'Security' },
    Operation: { key: 'operation', zh: '运营', en: 'Operation' },
    Account: { key: 'account', zh: '账号', en: 'Account' },
  },
)
export const MessageCategory = messageCategory.keys
export type MessageCategory = ValueOf<typeof MessageCategory>

/** Kinds of records that the search finds. */
export const recordKind = closed(
  'record_kind',
  { zh: '记录种类', en: 'Kind of record' },
  {
    Vehicle: { key: 'vehicle', zh: '车辆', en: 'Vehicle' },
    VehicleType: { key: 'vehicleType', zh: '车型', en: 'Vehicle type' },
    RentalStrategy: { key: 'rentalStrategy', zh: '租赁策略', en: 'Rental strategy' },
    Battery: { key: 'battery', zh: '电池', en: 'Battery' },
    BatteryType: { key: 'batteryType', zh: '电池类型', en: 'Battery type' },
    Cabinet: { key: 'cabinet', zh: '换电柜', en: 'Cabinet' },
    Camera: { key: 'camera', zh: '摄像头', en: 'Camera' },
    Station: { key: 'station', zh: '电站', en: 'Station' },
    NfcCard: { key: 'nfcCard', zh: 'NFC 卡', en: 'NFC card' },
    Rider: { key: 'rider', zh: '骑手', en: 'Rider' },
    User: { key: 'user', zh: '用户', en: 'User' },
    Role: { key: 'role', zh: '角色', en: 'Role' },
    Dept: { key: 'dept', zh: '部门', en: 'Department' },
    Tenant: { key: 'tenant', zh: '租户', en: 'Tenant' },
    RiderVehicle: { key: 'riderVehicle', zh: '骑手车辆绑定', en: 'Binding of a rider and a vehicle' },
    RiderBattery: { key: 'riderBattery', zh: '骑手电池绑定', en: 'Binding of a rider and a battery' },
    RiderSurrender: { key: 'riderSurrender', zh: '解绑记录', en: 'Surrender' },
    Trip: { key: 'trip', zh: '骑行记录', en: 'Trip' },
  },
)
export const RecordKind = recordKind.keys
export type RecordKind = ValueOf<typeof RecordKind>

/** How a record matches a searched text. */
export const recordMatch = closed(
  'record_match',
  { zh: '匹配方式', en: 'Match' },
  {
    Exact: { key: 'exact', zh: '完全一致', en: 'Whole value' },
    Prefix: { key: 'prefix', zh: '开头一致', en: 'Beginning' },
    Part: { key: 'part', zh: '包含', en: 'Part' },
    Pinyin: { key: 'pinyin', zh: '拼音', en: 'Pinyin' },
  },
)

/** Kinds of work that wait for somebody, as the home page lists them. */
export const homeTask = closed(
  'home_task',
  { zh: '待办事项', en: 'Task' },
  {
    CabinetAlarms: { key: 'cabinet-alarms', zh: '换电柜告警待处理', en: 'Cabinet alarms to handle' },
    VehicleAlarms: { key: 'vehicle-alarms', zh: '车辆告警待处理', en: 'Vehicle alarms to handle' },
    BatteryAlarms: { key: 'battery-alarms', zh: '电池告警待处理', en: 'Battery alarms to handle' },
    CommandsToConfirm: { key: 'commands-to-confirm', zh: '指令待第二人确认', en: 'Commands to confirm' },
    TopUpsToReview: { key: 'top-ups-to-review', zh: '充值待审核', en: 'Top-ups to review' },
    CreditsToReview: { key: 'credits-to-review', zh: '换电返还待复核', en: 'Credits of swaps to review' },
    SettlementsToReview: { key: 'settlements-to-review', zh: '换电处理待复核', en: 'Settlements of swaps to review' },
    WaitingSwaps: { key: 'waiting-swaps', zh: '换电待人工处理', en: 'Swaps that wait for staff' },
    RefundsToReview: { key: 'refunds-to-review', zh: '退款待复核', en: 'Refunds to review' },
    WriteOffsToReview: { key: 'write-offs-to-review', zh: '电池核销待复核', en: 'Write-offs of batteries to review' },
    MissingBatteries: { key: 'missing-batteries', zh: '电池去向不明', en: 'Missing batteries' },
    BatteryDebts: { key: 'battery-debts', zh: '骑手欠还电池待认定', en: 'Battery debts of riders to decide' },
    PausedJobs: { key: 'paused-jobs', zh: '批量任务已暂停', en: 'Paused bulk jobs' },
  },
)

/** Why a cabinet needs attention. */
export const cabinetAttention = closed(
  'cabinet_attention',
  { zh: '关注原因', en: 'Reason' },
  {
    Offline: { key: 'offline', zh: '离线', en: 'Offline' },
    CriticalAlarm: { key: 'critical-alarm', zh: '紧急告警', en: 'Critical alarm' },
    NoFullBattery: { key: 'no-full-battery', zh: '无可换电池', en: 'No full battery' },
  },
)
export const CabinetAttention = cabinetAttention.keys

/** State of a user's registration; users added by staff are approved. */
export const userAudit = closed(
  'user_audit',
  { zh: '注册审核状态', en: 'Registration' },
  {
    Waiting: { key: 1, zh: '待审核', en: 'Awaiting approval' },
    Approved: { key: 2, zh: '已通过', en: 'Approved' },
    Refused: { key: 3, zh: '已拒绝', en: 'Refused' },
  },
)
export const UserAudit = userAudit.keys
export type UserAudit = ValueOf<typeof UserAudit>

export const orgCategory = open(
  'org_category',
  { zh: '机构类型', en: 'Department kind' },
  {
    Company: { key: 1, zh: '公司', en: 'Company' },
    Department: { key: 2, zh: '部门', en: 'Department' },
    Group: { key: 3, zh: '小组', en: 'Group' },
  },
)
export const OrgCategory = orgCategory.keys

export const postCategory = open(
  'post_category',
  { zh: '岗位类型', en: 'Post level' },
  {
    Senior: { key: 1, zh: '高层', en: 'Senior' },
    Middle: { key: 2, zh: '中层', en: 'Middle' },
    Base: { key: 3, zh: '基层', en: 'Base' },
    Other: { key: 4, zh: '其他', en: 'Other' },
  },
)
export const PostCategory = postCategory.keys

export const region = closed(
  'region',
  { zh: '行政区划级别', en: 'Region level' },
  {
    Country: { key: 0, zh: '国家', en: 'Country' },
    Province: { key: 1, zh: '省份/直辖市', en: 'Province' },
    City: { key: 2, zh: '地市', en: 'City' },
    District: { key: 3, zh: '区县', en: 'District' },
    Town: { key: 4, zh: '乡镇', en: 'Town' },
    Village: { key: 5, zh: '乡村', en: 'Village' },
  },
)
export const RegionLevel = region.keys
export type RegionLevel = ValueOf<typeof RegionLevel>

export const notice = open(
  'notice',
  { zh: '通知类型', en: 'Notice kind' },
  {
    Publish: { key: 1, zh: '发布', en: 'Announcement' },
    Comment: { key: 2, zh: '批转', en: 'Referral' },
    Forward: { key: 3, zh: '转发', en: 'Forwarded' },
    Instruct: { key: 4, zh: '指示', en: 'Instruction' },
    Appoint: { key: 5, zh: '任免', en: 'Appointment' },
    Affairs: { key: 6, zh: '事务通知', en: 'Notice' },
  },
)

export const flow = open(
  'flow',
  { zh: '流程类型', en: 'Workflow' },
  {
    Leave: { key: 1, zh: '请假', en: 'Leave', remark: 'leave' },
    Expense: { key: 2, zh: '报销', en: 'Expense', remark: 'expense' },
  },
)

export const ossProvider = open(
  'oss',
  { zh: '对象存储类型', en: 'Object storage' },
  {
    Minio: { key: 1, zh: 'MinIO', en: 'MinIO', remark: 'minio' },
    Qiniu: { key: 2, zh: '七牛云', en: 'Qiniu', remark: 'qiniu' },
    Aliyun: { key: 3, zh: '阿里云', en: 'Alibaba Cloud', remark: 'ali' },
    Tencent: { key: 4, zh: '腾讯云', en: 'Tencent Cloud', remark: 'tencent' },
  },
)

export const OssProvider = ossProvider.keys

export const timeExpressionType = closed(
  'time_expression_type',
  { zh: '定时类型', en: 'Kind of schedule' },
  {
    Api: { key: 1, zh: 'API', en: 'API' },
    Cron: { key: 2, zh: 'CRON', en: 'Cron' },
    FixedRate: { key: 3, zh: '固定频率（毫秒）', en: 'Fixed rate (ms)' },
    FixedDelay: { key: 4, zh: '固定延迟（毫秒）', en: 'Fixed delay (ms)' },
    Workflow: { key: 5, zh: '工作流', en: 'Workflow' },
  },
)
export const TimeExpressionType = timeExpressionType.keys
export type TimeExpressionType = ValueOf<typeof TimeExpressionType>

export const executeType = closed(
  'execute_type',
  { zh: '执行类型', en: 'Execution' },
  {
    Single: { key: 1, zh: '单机执行', en: 'Single machine' },
    Broadcast: { key: 2, zh: '广播执行', en: 'Broadcast' },
    MapReduce: { key: 3, zh: 'MapReduce', en: 'MapReduce' },
  },
)
export const ExecuteType = executeType.keys
export type ExecuteType = ValueOf<typeof ExecuteType>

export const processorType = closed(
  'processor_type',
  { zh: '处理器类型', en: 'Processor' },
  {
    BuiltIn: { key: 1, zh: '内建', en: 'Built in' },
    External: { key: 4, zh: '外部（动态加载）', en: 'External (loaded)' },
  },
)
export const ProcessorType = processorType.keys
export type ProcessorType = ValueOf<typeof ProcessorType>

export const dispatchStrategy = closed(
  'dispatch_strategy',
  { zh: '派发策略', en: 'Dispatch strategy' },
  {
    HealthFirst: { key: 1, zh: '健康度优先', en: 'Health first' },
    Random: { key: 2, zh: '随机', en: 'Random' },
  },
)
export const DispatchStrategy = dispatchStrategy.keys
export type DispatchStrategy = ValueOf<typeof DispatchStrategy>

export const jobEnable = closed(
  'job_enable',
  { zh: '任务状态', en: 'Job state' },
  { Paused: { key: 0, zh: '暂停', en: 'Paused' }, Enabled: { key: 1, zh: '启用', en: 'Enabled' } },
)
export const JobEnable = jobEnable.keys
export type JobEnable = ValueOf<typeof JobEnable>

export const logType = closed(
  'log_type',
  { zh: '日志类型', en: 'Where a job logs' },
  {
    Online: { key: 1, zh: '在线日志', en: 'Online' },
    Local: { key: 2, zh: '本地日志', en: 'Local' },
    Stdout: { key: 3, zh: '标准输出', en: 'Standard output' },
    LocalAndOnline: { key: 4, zh: '本地和在线日志', en: 'Local and online' },
    None: { key: 999, zh: '不记录', en: 'None' },
  },
)
export const LogType = logType.keys
export type LogType = ValueOf<typeof LogType>

export const logLevel = closed(
  'log_level',
  { zh: '日志级别', en: 'Log level' },
  {
    Debug: { key: 1, zh: 'DEBUG', en: 'Debug' },
    Info: { key: 2, zh: 'INFO', en: 'Info' },
    Warn: { key: 3, zh: 'WARN', en: 'Warn' },
    Error: { key: 4, zh: 'ERROR', en: 'Error' },
    Off: { key: 99, zh: 'OFF', en: 'Off' },
  },
)
export const LogLevel = logLevel.keys
export type LogLevel = ValueOf<typeof LogLevel>

export const templateType = closed(
  'template_type',
  { zh: '模板类型', en: 'Template' },
  {
    Crud: { key: 'crud', zh: '单表', en: 'One table' },
    Sub: { key: 'sub', zh: '主子表', en: 'Parent and child tables' },
    Tree: { key: 'tree', zh: '树表', en: 'Tree' },
  },
)
export const TemplateType = templateType.keys
export type TemplateType = ValueOf<typeof TemplateType>

export const componentType = closed(
  'component_type',
  { zh: '组件类型', en: 'Form component' },
  {
    Input: { key: 'input', zh: '输入框', en: 'Text' },
    Textarea: { key: 'textarea', zh: '文本域', en: 'Long text' },
    Editor: { key: 'editor', zh: '富文本', en: 'Rich text' },
    Select: { key: 'select', zh: '下拉框', en: 'Select' },
    Tree: { key: 'tree', zh: '下拉树', en: 'Tree select' },
    Radio: { key: 'radio', zh: '单选框', en: 'Radio buttons' },
    Checkbox: { key: 'checkbox', zh: '复选框', en: 'Checkboxes' },
    Switch: { key: 'switch', zh: '开关', en: 'Switch' },
    Date: { key: 'date', zh: '日期', en: 'Date' },
  },
)
export const ComponentType = componentType.keys
export type ComponentType = ValueOf<typeof ComponentType>

export const queryType = closed(
  'query_type',
  { zh: '查询方式', en: 'How a column is searched' },
  {
    Equal: { key: 'equal', zh: '等于', en: 'Equal' },
    NotEqual: { key: 'notequal', zh: '不等于', en: 'Not equal' },
    Like: { key: 'like', zh: '包含', en: 'Contains' },
    GreaterOrEqual: { key: 'ge', zh: '大于等于', en: 'At least' },
    LessOrEqual: { key: 'le', zh: '小于等于', en: 'At most' },
    Greater: { key: 'gt', zh: '大于', en: 'More than' },
    Less: { key: 'lt', zh: '小于', en: 'Less than' },
    DateFrom: { key: 'datege', zh: '日期起', en: 'From date' },
    DateTo: { key: 'datele', zh: '日期止', en: 'To date' },
  },
)
export const QueryType = queryType.keys
export type QueryType = ValueOf<typeof QueryType>

export const flowMode = closed(
  'flow_mode',
  { zh: '流程模式', en: 'Workflow mode' },
  { General: { key: 1, zh: '通用流程', en: 'General' }, Custom: { key: 2, zh: '定制流程', en: 'Custom' } },
)
export const FlowMode = flowMode.keys
export type FlowMode = ValueOf<typeof FlowMode>

export const suspensionState = closed(
  'suspension_state',
  { zh: '流程状态', en: 'Workflow state' },
  { Active: { key: 1, zh: '激活', en: 'Active' }, Suspended: { key: 2, zh: '挂起', en: 'Suspended' } },
)
export const SuspensionState = suspensionState.keys
export type SuspensionState = ValueOf<typeof SuspensionState>

export const processFinished = closed(
  'process_finished',
  { zh: '流程进度', en: 'Workflow progress' },
  {
    Unfinished: { key: 'unfinished', zh: '未完成', en: 'In progress' },
    Finished: { key: 'finished', zh: '已完成', en: 'Finished' },
  },
)
export const ProcessFinished = processFinished.keys
export type ProcessFinished = ValueOf<typeof ProcessFinished>
