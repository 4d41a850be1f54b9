/** Refusals of the forms of riders, vehicle operations, app versions, alarms and statistics (operations §5). */
import { describe, expect, it } from 'vitest'
import * as forms from './index.ts'
import { parameterTakes } from './testing/contract.ts'
import { checkRefusals, type Refusal, type Tried } from './testing/refusals.ts'

const besides = { id: '101' }
const seen = { id: '101', revision: 1 }
const long = 'x'.repeat(256)

const tried = {
  rider: { form: forms.riderInput, schema: 'RiderInput', right: { name: '张伟', mobile: '13800138000' } },
  freezing: {
    form: forms.riderFreezeInput,
    schema: 'RiderFreezeInput',
    right: { status: '0', reason: '欠费' },
    besides,
  },
  'vehicle of a rider': {
    form: forms.riderVehicleInput,
    schema: 'RiderVehicleInput',
    right: { contactsId: '201', vehicleId: '101', batteryBindNum: '1' },
  },
  'battery of a rider': {
    form: forms.riderBatteryInput,
    schema: 'RiderBatteryInput',
    right: { contactsId: '201', batteryId: '301', reason: '首次发放' },
  },
  'battery handed over': {
    form: forms.riderBatteryBindingInput,
    schema: 'RiderBatteryBinding',
    right: { contactsId: '201', batterySn: 'BT72V0001', reason: '首次发放' },
  },
  'battery taken back': {
    form: forms.riderBatteryUnbindingInput,
    schema: 'RiderBatteryUnbinding',
    right: { contactsId: '201', batterySn: 'BT72V0001', vehicleId: null, reason: '退租' },
  },
  unbinding: {
    form: forms.riderSurrenderInput,
    schema: 'RiderSurrenderInput',
    right: {
      contactsId: '201',
      vehicleSn: 'VH20260001',
      bmsSn: 'BT72V0001,BT72V0002',
      fittedBmsSn: '',
      reason: '租期结束',
      remark: '',
    },
  },
  'record of an unbinding': {
    form: forms.riderSurrenderChangeInput,
    schema: 'RiderSurrenderInput',
    right: { status: '2', remark: '骑手称已归还第二块电池' },
    besides: { id: '101', contactsId: '201', vehicleSn: 'VH20260001', reason: '租期结束' },
  },
  'allowance of a binding': {
    form: forms.riderVehicleChangeInput,
    schema: 'RiderVehicleInput',
    right: { batteryBindNum: '2' },
    besides: { id: '101', contactsId: '201', vehicleId: '101' },
  },
  swap: { form: forms.swapRecordInput, schema: 'SwapRecordInput', right: { remark: '骑手来电，已解释' } },
  'settled swap': {
    form: forms.swapResolutionInput,
    schema: 'SwapResolution',
    right: { settled: 'taken', reason: '现场确认已取走' },
    besides: { id: '101', updateTime: '2026-11-20 10:24:00' },
  },
  'action on a swap': {
    form: forms.swapActionInput,
    schema: 'SwapAction',
    right: { reason: '骑手来电，仓门未弹开' },
    besides: { id: '101', updateTime: '2026-11-20 10:24:00' },
  },
  'approval about a swap': {
    form: forms.swapApprovalInput,
    schema: 'SwapApproval',
    right: { reason: '已核实' },
    besides: { id: '101', updateTime: '2026-11-20 10:24:00' },
  },
  feedback: { form: forms.feedbackInput, schema: 'FeedbackInput', right: { reply: '已安排检修', status: '1' } },
  'vehicle status': { form: forms.vehicleStatusInput, schema: 'VehicleStatusInput', right: { status: 0 }, besides },
  strategy: {
    form: forms.vehicleStrategyInput,
    schema: 'VehicleStrategyInput',
    right: { ids: ['101', '102'], rentalStrategyId: null },
  },
  fence: { form: forms.vehicleFenceInput, schema: 'VehicleFenceInput', right: { ids: '101', electronicFenceId: '' } },
  binding: {
    form: forms.vehicleBindingInput,
    schema: 'VehicleBinding',
    right: { contactsId: '201', vehicleId: '101', batteryBindNum: '2' },
  },
  'vehicle taken back': {
    form: forms.vehicleUnbindingInput,
    schema: 'VehicleUnbinding',
    right: { contactsId: '201', vehicleId: '101', reason: '租期结束', bmsSn: 'BT72V0001', fittedBmsSn: 'BT72V0002' },
  },
  part: { form: forms.vehiclePartInput, schema: 'VehiclePartInput', right: { part: 'light', on: false }, besides },
  locator: { form: forms.vehicleGpsInput, schema: 'VehicleGpsInput', right: { gpsSn: '' }, besides },
  'app version': {
    form: forms.appVersionInput,
    schema: 'AppVersionInput',
    right: {
      versionNum: '2.4.1',
      type: '1',
      forceUpdate: '0',
      downloadLink: '/files/8f14e45fceea167a5a36dedd4bea2543.apk',
      originalName: 'a.apk',
    },
  },
  alarm: { form: forms.alarmInput, schema: 'AlarmInput', right: { handling: '2' } },
  alarms: {
    form: forms.alarmHandleInput,
    schema: 'AlarmHandleInput',
    right: { handling: '1' },
    besides: { alarms: [seen] },
  },
  'closed alarm': {
    form: forms.alarmCloseInput,
    schema: 'AlarmCloseInput',
    right: { reason: '误报' },
    besides: seen,
  },
  'muted alarm': {
    form: forms.alarmMuteInput,
    schema: 'AlarmMuteInput',
    right: { muteUntil: '2036-11-21 08:00:00', muteReason: '施工' },
    besides,
  },
  'assigned alarm': {
    form: forms.alarmAssignInput,
    schema: 'AlarmAssignInput',
    right: { assignee: '' },
    besides: seen,
  },
  comment: {
    form: forms.alarmCommentInput,
    schema: 'AlarmCommentInput',
    right: { content: '已到场' },
    besides,
  },
  statistics: {
    form: forms.statisticsFilter,
    schema: 'StatisticsFilter',
    right: { tenantId: '384721', startDate: '2026-11-20', endDate: '2026-11-20' },
  },
  threshold: { form: forms.lowPowerThresholdInput, schema: 'LowPowerThreshold', right: { threshold: '20' } },
} satisfies Record<string, Tried>

const refusals: Refusal<keyof typeof tried>[] = [
  ['rider', { name: '' }, 'name', '请输入姓名', 'Enter the name', 'contract'],
  ['rider', { mobile: '' }, 'mobile', '手机号码不能为空', 'Enter the phone number', 'contract'],
  ['rider', { mobile: '1380013800' }, 'mobile', '手机号码长度不为11位', 'A phone number has 11 digits', 'rule'],
  ['rider', { mobile: '23800138000' }, 'mobile', '手机号码格式不正确', 'Not a valid phone number', 'rule'],
  ['rider', { mobile: '1380013800x' }, 'mobile', '手机号码格式不正确', 'Not a valid phone number', 'contract'],
  ['rider', { mobile: '+256' }, 'mobile', '手机号码格式不正确', 'Not a valid phone number', 'contract'],
  ['freezing', { status: '' }, 'status', '请选择状态', 'Choose the status', 'contract'],
  ['freezing', { reason: long }, 'reason', '最多 200 个字符', 'At most 200 characters', 'contract'],
  [
    'freezing',
    { reason: '' },
    'reason',
    '请输入原因，至少 2 个字符',
    'Enter the reason, at least 2 characters',
    'contract',
  ],
  [
    'freezing',
    { reason: '欠' },
    'reason',
    '请输入原因，至少 2 个字符',
    'Enter the reason, at least 2 characters',
    'contract',
  ],
  ['vehicle of a rider', { contactsId: '' }, 'contactsId', '请选择骑手', 'Choose the rider', 'contract'],
  ['vehicle of a rider', { vehicleId: '' }, 'vehicleId', '请选择车辆', 'Choose the vehicle', 'contract'],
  ['vehicle of a rider', { batteryBindNum: '9' }, 'batteryBindNum', '不能大于 8', 'At most 8', 'contract'],
  ['battery of a rider', { contactsId: '' }, 'contactsId', '请选择骑手', 'Choose the rider', 'contract'],
  ['battery of a rider', { batteryId: '' }, 'batteryId', '请选择电池', 'Choose the battery', 'contract'],
  ['battery handed over', { contactsId: '' }, 'contactsId', '请选择骑手', 'Choose the rider', 'contract'],
  ['battery handed over', { batterySn: '' }, 'batterySn', '请输入电池SN号', 'Enter the battery SN', 'contract'],
  ['unbinding', { contactsId: '' }, 'contactsId', '请选择骑手', 'Choose the rider', 'contract'],
  ['unbinding', { vehicleSn: '' }, 'vehicleSn', '请输入车辆SN号', 'Enter the vehicle SN', 'contract'],
  ['unbinding', { bmsSn: 'x'.repeat(1001) }, 'bmsSn', '最多 1000 个字符', 'At most 1000 characters', 'contract'],
  ['battery of a rider', { reason: '' }, 'reason', '请输入原因', 'Enter why', 'contract'],
  ['battery handed over', { reason: '' }, 'reason', '请输入原因', 'Enter why', 'contract'],
  ['unbinding', { reason: ' ' }, 'reason', '请输入收回原因', 'Enter why the vehicle is taken back', 'contract'],
  ['record of an unbinding', { status: '4' }, 'status', '不是可选的值', 'Not one of the choices', 'contract'],
  ['allowance of a binding', { batteryBindNum: '9' }, 'batteryBindNum', '不能大于 8', 'At most 8', 'contract'],
  ['vehicle taken back', { reason: '' }, 'reason', '请输入收回原因', 'Enter why the vehicle is taken back', 'contract'],
  ['settled swap', { settled: '' }, 'settled', '请选择处理结果', 'Choose how to settle it', 'contract'],
  ['settled swap', { reason: '' }, 'reason', '请输入处理原因', 'Enter how it is known', 'contract'],
  ['action on a swap', { reason: ' ' }, 'reason', '请输入原因', 'Enter the reason', 'contract'],
  [
    'approval about a swap',
    { reason: 'x'.repeat(256) },
    'reason',
    '最多 255 个字符',
    'At most 255 characters',
    'contract',
  ],
  ['feedback', { reply: 'x'.repeat(1001) }, 'reply', '最多 1000 个字符', 'At most 1000 characters', 'contract'],
  ['vehicle status', { status: null }, 'status', '请选择状态', 'Choose the status', 'contract'],
  ['strategy', { ids: [] }, 'ids', '请选择至少一条数据', 'Please select at least one record', 'contract'],
  ['fence', { ids: '' }, 'ids', '请选择至少一条数据', 'Please select at least one record', 'contract'],
  [
    'fence',
    { ids: Array.from({ length: 1001 }, (_, index) => String(index)) },
    'ids',
    '一次最多选择 1000 条数据',
    'At most 1000 records at once',
    'contract',
  ],
  ['fence', { ids: ['x'] }, 'ids', '不是可选的值', 'Not one of the choices', 'contract'],
  ['binding', { contactsId: '' }, 'contactsId', '请选择骑手', 'Choose the rider', 'contract'],
  ['binding', { vehicleId: '' }, 'vehicleId', '请选择车辆', 'Choose the vehicle', 'contract'],
  ['part', { part: '' }, 'part', '请选择部件', 'Choose the part', 'contract'],
  ['part', { part: 'brake' }, 'part', '不是可选的值', 'Not one of the choices', 'contract'],
  ['part', { on: '' }, 'on', '请选择开启或关闭', 'Choose on or off', 'contract'],
  ['locator', { gpsSn: long }, 'gpsSn', '最多 64 个字符', 'At most 64 characters', 'contract'],
  ['app version', { versionNum: '' }, 'versionNum', '请输入版本号', 'Enter the version number', 'contract'],
  ['app version', { type: '' }, 'type', '请选择版本类型', 'Choose the type of version', 'contract'],
  [
    'app version',
    { forceUpdate: '' },
    'forceUpdate',
    '请选择是否强制更新',
    'Choose whether the update is forced',
    'contract',
  ],
  ['app version', { downloadLink: '' }, 'downloadLink', '请上传文件', 'Upload the file', 'contract'],
  ['app version', { originalName: '' }, 'originalName', '请上传文件', 'Upload the file', 'contract'],
  [
    'app version',
    { publicTime: '2026-11-20' },
    'publicTime',
    '时间格式应为 yyyy-MM-dd HH:mm:ss',
    'Write the time as yyyy-MM-dd HH:mm:ss',
    'contract',
  ],
  ['alarm', { handling: '' }, 'handling', '请选择处理状态', 'Choose what is done about it', 'contract'],
  ['alarms', { handling: '9' }, 'handling', '不是可选的值', 'Not one of the choices', 'contract'],
  ['alarms', { handleRemark: long }, 'handleRemark', '最多 255 个字符', 'At most 255 characters', 'contract'],
  ['closed alarm', { reason: '  ' }, 'reason', '请输入关闭原因', 'Enter why it is closed', 'contract'],
  ['closed alarm', { reason: long }, 'reason', '最多 255 个字符', 'At most 255 characters', 'contract'],
  ['muted alarm', { muteReason: '' }, 'muteReason', '请输入静默原因', 'Enter why it is muted', 'rule'],
  ['assigned alarm', { assignee: 'x' }, 'assignee', '不是可选的值', 'Not one of the choices', 'contract'],
  ['comment', { content: '  ' }, 'content', '请输入评论', 'Enter the comment', 'contract'],
  ['comment', { content: 'x'.repeat(1001) }, 'content', '最多 1000 个字符', 'At most 1000 characters', 'contract'],
  [
    'statistics',
    { endDate: '2026-11-19' },
    'endDate',
    '结束日期不能早于开始日期',
    'The last day is not before the first',
    'rule',
  ],
  [
    'statistics',
    { startDate: '20261101' },
    'startDate',
    '日期格式应为 yyyy-MM-dd',
    'Write the date as yyyy-MM-dd',
    'contract',
  ],
  ['statistics', { tenantId: '1' }, 'tenantId', '不是可选的值', 'Not one of the choices', 'contract'],
  ['threshold', { threshold: '' }, 'threshold', '请输入低电量阈值', 'Enter the low-charge threshold', 'contract'],
  ['threshold', { threshold: '101' }, 'threshold', '不能大于 100', 'At most 100', 'contract'],
  ['threshold', { threshold: '0' }, 'threshold', '不能小于 1', 'At least 1', 'contract'],
]

describe('each rule refuses its stated inputs only', () => {
  checkRefusals(tried, refusals)
})

it('a selection needs at least one row', () => {
  const issueOf = (ids: string[]) => forms.issuesOf(forms.vehicleFenceInput, { ids })['ids']
  expect(issueOf([])).toBe('selection.required')
  expect(forms.messageText('selection.required', 'zh')).toBe('请选择至少一条数据')
  expect(issueOf(['1'])).toBeUndefined()
  expect([parameterTakes('ids', ''), parameterTakes('ids', '1')]).toEqual([false, true])
})
