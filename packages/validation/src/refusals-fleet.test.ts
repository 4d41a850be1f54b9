/** Refusals of the forms of geofences, batteries, trips, cameras and billing (operations §5, domain §9, §11). */
import { describe } from 'vitest'
import * as forms from './index.ts'
import { checkRefusals, type Refusal, type Tried } from './testing/refusals.ts'

const besides = { id: '101' }
const feature = (type: string, coordinates: unknown, properties: unknown = {}) =>
  JSON.stringify({ type: 'Feature', properties, geometry: { type, coordinates } })
const circle = (radius: number) => feature('Point', [121.5, 31.2], { shape: 'circle', radius })
const ring = (...corners: [number, number][]) => feature('Polygon', [corners])
const prices = { electricityPrice: '1.20', servicePrice: '0.40' }
const period = (startTime: string, endTime: string) => ({ startTime, endTime, ...prices })
const template = { templateName: '标准电价', versionNumber: 'v3', executeOrNot: '2' }
const times = { beginTime: '2026-11-20 10:00:00', endTime: '2026-11-20 10:10:00' }

const tried = {
  fence: {
    form: forms.geofenceInput,
    schema: 'GeofenceInput',
    right: { name: '浦东运营区', remark: '内环以东', type: '1', content: circle(800) },
  },
  'battery type': {
    form: forms.batteryTypeInput,
    schema: 'BatteryTypeInput',
    right: { bmsTypeName: '72V30Ah', voltage: '72', ah: '30', current: '15000' },
  },
  battery: {
    form: forms.batteryInput,
    schema: 'BatteryInput',
    right: { bmsTypeId: '101', bmsSn: 'BT72V0001', estimateChargeTimes: '800', factoryDate: '2025-06-01' },
  },
  'move of a battery': {
    form: forms.batteryMoveInput,
    schema: 'BatteryMoveInput',
    besides,
    right: { place: 'staff', userId: '101', reason: '巡检带回' },
  },
  'write-off of a battery': {
    form: forms.batteryWriteOffInput,
    schema: 'BatteryWriteOffInput',
    besides,
    right: { place: 'scrapped', reason: '电芯鼓包' },
  },
  trip: { form: forms.tripInput, schema: 'TripInput', right: { status: '2' } },
  camera: {
    form: forms.cameraInput,
    schema: 'CameraInput',
    right: { deviceName: '张江高科 1 号机位', deviceId: '7A0B12CPAJ00001', devCode: 'L2E7C9A1', categoryCode: 'SD' },
  },
  recordings: {
    form: forms.cameraRecordQueryInput,
    schema: 'CameraRecordQuery',
    right: { ...times, count: 32 },
    besides,
  },
  playback: { form: forms.cameraRecordRequestInput, schema: 'CameraRecordRequest', right: times, besides },
  template: { form: forms.billingTemplateInput, schema: 'BillingTemplateInput', right: template },
  periods: {
    form: forms.billingTemplateWholeInput,
    schema: 'BillingTemplateWholeInput',
    right: { ...template, periods: [period('08:00', '22:00'), period('22:00', '08:00')] },
  },
  'station billing': {
    form: forms.stationBillingInput,
    schema: 'StationBillingInput',
    right: { stationId: '301', billingTemplateId: '101' },
  },
  'cabinet billing': {
    form: forms.cabinetBillingInput,
    schema: 'CabinetBillingInput',
    right: { billingTemplateId: '101' },
    besides,
  },
} satisfies Record<string, Tried>

const gap = '计费时段须覆盖全天，且不能重叠'
const gapEn = 'The periods cover the whole day and do not overlap'
const price = '请输入各时段的电费与服务费单价，最多两位小数'
const priceEn = 'Each period has two prices, with two decimals at most'

const refusals: Refusal<keyof typeof tried>[] = [
  ['fence', { name: '' }, 'name', '请输入围栏名称', 'Enter the name of the geofence', 'contract'],
  ['fence', { remark: null }, 'remark', '请输入围栏描述', 'Enter the description of the geofence', 'contract'],
  ['fence', { type: '' }, 'type', '请输入围栏类型', 'Enter the type of the geofence', 'contract'],
  ['fence', { type: '5' }, 'type', '不是可选的值', 'Not one of the choices', 'contract'],
  ['fence', { type: '4' }, 'speedLimit', '请输入限速', 'Enter the speed limit', 'rule'],
  ['fence', { type: '4', speedLimit: '0' }, 'speedLimit', '不能小于 1', 'At least 1', 'contract'],
  ['fence', { type: '4', speedLimit: '201' }, 'speedLimit', '不能大于 200', 'At most 200', 'contract'],
  ['fence', { content: '' }, 'content', '请绘制围栏范围', 'Draw the geofence on the map', 'contract'],
  [
    'fence',
    { content: '{' },
    'content',
    '围栏范围不是有效的 GeoJSON、WKT 或 KML',
    'The geometry is not valid GeoJSON, WKT or KML',
    'rule',
  ],
  [
    'fence',
    { content: feature('Point', [1, 2]) },
    'content',
    '围栏范围应为多边形或圆形',
    'A geofence is a polygon or a circle',
    'rule',
  ],
  [
    'fence',
    { content: ring([31.2, 121.5]) },
    'content',
    '围栏坐标超出经纬度范围',
    'A position is not on the map',
    'rule',
  ],
  [
    'fence',
    { content: ring([1, 1], [2, 1], [2, 2]) },
    'content',
    '围栏边界未闭合',
    'The outline is not closed',
    'rule',
  ],
  [
    'fence',
    { content: ring([1, 1], [1.1, 1.1], [1.1, 1], [1, 1.1], [1, 1]) },
    'content',
    '围栏边界在 1.05000, 1.05000 处自相交',
    'The outline crosses or touches itself at 1.05000, 1.05000',
    'rule',
  ],
  [
    'fence',
    { content: ring(...Array.from({ length: 502 }, (): [number, number] => [1, 1])) },
    'content',
    '围栏最多 500 个顶点',
    'A geofence has at most 500 corners',
    'rule',
  ],
  [
    'fence',
    { content: circle(5) },
    'content',
    '围栏面积不能小于 100 平方米',
    'A geofence has at least 100 square metres',
    'rule',
  ],
  [
    'fence',
    { content: circle(40_000) },
    'content',
    '围栏面积不能大于 5000 平方千米',
    'A geofence has at most 5000 square kilometres',
    'rule',
  ],
  [
    'battery type',
    { bmsTypeName: '' },
    'bmsTypeName',
    '请输入类型名称',
    'Enter the name of the battery type',
    'contract',
  ],
  ['battery type', { voltage: '' }, 'voltage', '请选择电压', 'Choose the voltage', 'contract'],
  ['battery type', { ah: null }, 'ah', '请选择容量', 'Choose the capacity', 'contract'],
  ['battery type', { current: '-1' }, 'current', '不能小于 0', 'At least 0', 'contract'],
  ['battery type', { theoreticalLifespan: '0' }, 'theoreticalLifespan', '不能小于 1', 'At least 1', 'contract'],
  ['battery', { bmsTypeId: '' }, 'bmsTypeId', '请选择电池类型', 'Choose the battery type', 'contract'],
  ['battery', { bmsSn: '' }, 'bmsSn', '请输入电池SN号', 'Enter the battery SN', 'contract'],
  ['move of a battery', { place: '' }, 'place', '请选择电池位置', 'Choose where the battery is', 'contract'],
  ['move of a battery', { place: 'lost' }, 'place', '不是可选的值', 'Not one of the choices', 'contract'],
  ['move of a battery', { userId: null }, 'userId', '请选择持有电池的员工', 'Choose who has the battery', 'rule'],
  [
    'move of a battery',
    { place: 'vehicle', vehicleId: null },
    'vehicleId',
    '请选择装入的车辆',
    'Choose the vehicle it is fitted in',
    'rule',
  ],
  ['move of a battery', { reason: ' ' }, 'reason', '请输入原因', 'Enter why', 'contract'],
  ['write-off of a battery', { place: 'stock' }, 'place', '不是可选的值', 'Not one of the choices', 'contract'],
  ['write-off of a battery', { reason: '' }, 'reason', '请输入原因', 'Enter why', 'contract'],
  [
    'battery',
    { bmsSn: '一号电池' },
    'bmsSn',
    '电池SN号只能包含字母、数字、下划线和连字符',
    'A battery SN has letters, digits, underscore and hyphen only',
    'contract',
  ],
  [
    'battery',
    { estimateChargeTimes: '' },
    'estimateChargeTimes',
    '请输入预计充电次数',
    'Enter how many charges are expected',
    'contract',
  ],
  ['battery', { estimateChargeTimes: '0' }, 'estimateChargeTimes', '不能小于 1', 'At least 1', 'contract'],
  ['battery', { estimateChargeTimes: '1.5' }, 'estimateChargeTimes', '请输入整数', 'Enter a whole number', 'contract'],
  ['battery', { factoryDate: '' }, 'factoryDate', '请选择出厂日期', 'Choose the date of manufacture', 'contract'],
  [
    'battery',
    { factoryDate: '2025-02-30' },
    'factoryDate',
    '日期格式应为 yyyy-MM-dd',
    'Write the date as yyyy-MM-dd',
    'rule',
  ],
  [
    'battery',
    { factoryDate: '2999-01-01' },
    'factoryDate',
    '出厂日期不能晚于今天',
    'The date of manufacture is in the future',
    'rule',
  ],
  ['battery', { useAmount: '-1' }, 'useAmount', '不能小于 0', 'At least 0', 'contract'],
  ['trip', { status: '' }, 'status', '请选择状态', 'Choose the status', 'contract'],
  ['trip', { status: '0' }, 'status', '不是可选的值', 'Not one of the choices', 'contract'],
  ['trip', { remark: 'x'.repeat(256) }, 'remark', '最多 255 个字符', 'At most 255 characters', 'contract'],
  ['camera', { deviceName: '' }, 'deviceName', '请输入设备名称', 'Enter the name of the camera', 'contract'],
  ['camera', { deviceId: '' }, 'deviceId', '请输入设备ID', 'Enter the device id', 'contract'],
  ['camera', { devCode: '' }, 'devCode', '请输入设备密码', 'Enter the password of the camera', 'contract'],
  ['camera', { categoryCode: 'HD' }, 'categoryCode', '不是可选的值', 'Not one of the choices', 'contract'],
  ['camera', { streamType: '2' }, 'streamType', '不是可选的值', 'Not one of the choices', 'contract'],
  ['recordings', { beginTime: '' }, 'beginTime', '请选择起止时间', 'Choose the period', 'contract'],
  [
    'recordings',
    { endTime: times.beginTime },
    'endTime',
    '结束时间必须晚于开始时间',
    'The period ends after it begins',
    'rule',
  ],
  ['recordings', { count: '101' }, 'count', '不能大于 100', 'At most 100', 'contract'],
  [
    'playback',
    { endTime: '2026-11-21 10:10:00' },
    'endTime',
    '起止时间不能跨天',
    'The period lies within one day',
    'rule',
  ],
  ['playback', { recordType: 'tape' }, 'recordType', '不是可选的值', 'Not one of the choices', 'contract'],
  ['template', { templateName: '' }, 'templateName', '请输入模板名称', 'Enter the name of the template', 'contract'],
  ['template', { versionNumber: '' }, 'versionNumber', '请输入版本号', 'Enter the version number', 'contract'],
  ['template', { executeOrNot: '0' }, 'executeOrNot', '不是可选的值', 'Not one of the choices', 'contract'],
  ['periods', { periods: [] }, 'periods', '请添加计费时段', 'Add the periods of the day', 'contract'],
  ['periods', { periods: '08:00-22:00' }, 'periods', '计费时段格式不正确', 'The periods are not a list', 'contract'],
  [
    'periods',
    { periods: [period('8:00', '22:00')] },
    'periods',
    '时段时间格式应为 HH:mm',
    'Write the times of a period as HH:mm',
    'rule',
  ],
  ['periods', { periods: [period('08:00', '22:00')] }, 'periods', gap, gapEn, 'rule'],
  ['periods', { periods: [period('08:00', '22:00'), period('20:00', '08:00')] }, 'periods', gap, gapEn, 'rule'],
  ['periods', { periods: [{ ...period('08:00', '08:00'), servicePrice: '' }] }, 'periods', price, priceEn, 'contract'],
  ['periods', { periods: [{ ...period('08:00', '08:00'), servicePrice: '-0.40' }] }, 'periods', price, priceEn, 'rule'],
  [
    'periods',
    { periods: Array.from({ length: 49 }, () => period('08:00', '08:00')) },
    'periods',
    '最多 48 个计费时段',
    'At most 48 periods',
    'contract',
  ],
  ['station billing', { stationId: '' }, 'stationId', '请选择电站', 'Choose the station', 'contract'],
  [
    'station billing',
    { billingTemplateId: '' },
    'billingTemplateId',
    '请选择计费模板',
    'Choose the billing template',
    'contract',
  ],
  [
    'cabinet billing',
    { billingTemplateId: '' },
    'billingTemplateId',
    '请选择计费模板',
    'Choose the billing template',
    'contract',
  ],
]

describe('each rule refuses its stated inputs only', () => {
  checkRefusals(tried, refusals)
})
