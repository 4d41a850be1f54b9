/** Refusals of the forms of vehicles, stations, cabinets and cards (operations §4, §5, §9). */
import { describe, expect, it } from 'vitest'
import * as forms from './index.ts'
import { checkRefusals, type Refusal, type Tried } from './testing/refusals.ts'

const vehicle = { vehicleSn: 'VH20260001', vehicleTypeId: '12', vehicleType: '2', leaseStatus: '0', price: '' }
const station = { stationName: '张江高科站', address: '碧波路 690 号', lng: '121.5882', lat: '31.2019', status: '1' }
const long = 'x'.repeat(65)
const besides = { id: '101' }
const seenTopUp = { ...besides, updateTime: '2026-11-20 10:24:00' }

const tried = {
  'leased vehicle': { form: forms.vehicleInput, schema: 'VehicleInput', right: vehicle },
  'sold vehicle': {
    form: forms.vehicleInput,
    schema: 'VehicleInput',
    right: { ...vehicle, vehicleType: '1', leaseStatus: '', price: '3999.00' },
  },
  'vehicle type': {
    form: forms.vehicleTypeInput,
    schema: 'VehicleTypeInput',
    right: { vehicleType: '雅迪 DE3', vehiclePic: '/files/8f14e45fceea167a5a36dedd4bea2543.png' },
  },
  station: { form: forms.stationInput, schema: 'StationInput', right: station },
  cabinet: {
    form: forms.cabinetInput,
    schema: 'CabinetInput',
    right: { stationId: '301', cabinetSn: 'CB384721001', name: '1 号柜', boxTotal: '12', threshold: '80' },
  },
  'station of a cabinet': {
    form: forms.cabinetStationInput,
    schema: 'CabinetStationInput',
    right: { stationId: '301' },
    besides,
  },
  'threshold of a cabinet': {
    form: forms.cabinetThresholdInput,
    schema: 'CabinetThresholdInput',
    right: { threshold: 100 },
    besides,
  },
  card: { form: forms.nfcCardInput, schema: 'NfcCardInput', right: { cardNo: 'NF00012345', type: '1' } },
  locking: { form: forms.nfcCardLockInput, schema: 'NfcCardLockInput', right: {}, besides: { ids: ['101'] } },
  'top-up': {
    form: forms.nfcRechargeInput,
    schema: 'NfcRechargeInput',
    right: {
      cardNo: 'NF00012345',
      count: '30',
      amount: '199.00',
      startTime: '2026-11-20 00:00:00',
      endTime: '2026-12-19 23:59:59',
    },
  },
  'approved top-up': {
    form: forms.nfcRechargeApprovalInput,
    schema: 'NfcRechargeApproval',
    right: {},
    besides: seenTopUp,
  },
  'rejected top-up': {
    form: forms.nfcRechargeRejectionInput,
    schema: 'NfcRechargeRejection',
    right: { reason: '金额与收据不符' },
    besides: seenTopUp,
  },
} satisfies Record<string, Tried>

const refusals: Refusal<keyof typeof tried>[] = [
  ['leased vehicle', { vehicleSn: '' }, 'vehicleSn', '请输入车辆SN号', 'Enter the vehicle SN', 'contract'],
  [
    'leased vehicle',
    { vehicleSn: '车辆一号' },
    'vehicleSn',
    '车辆SN号只能包含字母、数字、下划线和连字符',
    'A vehicle SN has letters, digits, underscore and hyphen only',
    'contract',
  ],
  ['leased vehicle', { vehicleSn: long }, 'vehicleSn', '最多 64 个字符', 'At most 64 characters', 'contract'],
  ['leased vehicle', { vehicleTypeId: null }, 'vehicleTypeId', '请选择车型', 'Choose a model', 'contract'],
  ['leased vehicle', { vehicleType: '' }, 'vehicleType', '请选择车辆类型', 'Choose the vehicle type', 'contract'],
  ['leased vehicle', { vehicleType: '3' }, 'vehicleType', '不是可选的值', 'Not one of the choices', 'contract'],
  ['leased vehicle', { leaseStatus: '' }, 'leaseStatus', '请选择租赁状态', 'Choose the lease status', 'contract'],
  ['leased vehicle', { leaseStatus: null }, 'leaseStatus', '请选择租赁状态', 'Choose the lease status', 'rule'],
  ['sold vehicle', { price: '' }, 'price', '请输入售价', 'Enter the price', 'rule'],
  ['sold vehicle', { price: null }, 'price', '请输入售价', 'Enter the price', 'rule'],
  ['sold vehicle', { price: '-0.01' }, 'price', '不能小于 0', 'At least 0', 'contract'],
  ['sold vehicle', { price: '1.234' }, 'price', '最多两位小数', 'At most two decimals', 'contract'],
  ['sold vehicle', { price: '一千' }, 'price', '请输入数字', 'Enter a number', 'contract'],
  ['sold vehicle', { price: '1e3' }, 'price', '请输入数字', 'Enter a number', 'contract'],
  [
    'sold vehicle',
    { price: '1000000000000' },
    'price',
    '不能大于 999999999999.99',
    'At most 999999999999.99',
    'contract',
  ],
  ['vehicle type', { vehicleType: ' ' }, 'vehicleType', '请输入车型', 'Enter the vehicle type', 'rule'],
  [
    'vehicle type',
    { vehiclePic: '' },
    'vehiclePic',
    '请上传车型图片',
    'Upload a picture of the vehicle type',
    'contract',
  ],
  ['vehicle type', { remark: 'x'.repeat(256) }, 'remark', '最多 255 个字符', 'At most 255 characters', 'contract'],
  ['station', { tenantId: '1' }, 'tenantId', '不是可选的值', 'Not one of the choices', 'contract'],
  ['station', { stationName: ' ' }, 'stationName', '请输入电站名称', 'Enter the name of the station', 'rule'],
  ['station', { address: '' }, 'address', '请输入所在地址', 'Enter the address', 'contract'],
  ['station', { lng: '' }, 'lng', '请输入经度', 'Enter the longitude', 'contract'],
  ['station', { lng: '180.01' }, 'lng', '不能大于 180', 'At most 180', 'contract'],
  ['station', { lng: '东经' }, 'lng', '请输入数字', 'Enter a number', 'contract'],
  ['station', { lat: null }, 'lat', '请输入纬度', 'Enter the latitude', 'contract'],
  ['station', { lat: '-90.5' }, 'lat', '不能小于 -90', 'At least -90', 'contract'],
  ['station', { deviceType: '4' }, 'deviceType', '不是可选的值', 'Not one of the choices', 'contract'],
  ['station', { status: '4' }, 'status', '不是可选的值', 'Not one of the choices', 'contract'],
  ['cabinet', { stationId: '' }, 'stationId', '请选择电站', 'Choose the station', 'contract'],
  ['cabinet', { cabinetSn: '' }, 'cabinetSn', '请输入设备ID', 'Enter the device id', 'contract'],
  [
    'cabinet',
    { cabinetSn: 'CB 1' },
    'cabinetSn',
    '设备ID只能包含字母、数字、下划线和连字符',
    'A device id has letters, digits, underscore and hyphen only',
    'contract',
  ],
  ['cabinet', { name: '' }, 'name', '请输入名称', 'Enter the name', 'contract'],
  ['cabinet', { boxTotal: '' }, 'boxTotal', '请输入充电仓数量', 'Enter the number of slots', 'contract'],
  ['cabinet', { boxTotal: '-1' }, 'boxTotal', '不能小于 0', 'At least 0', 'contract'],
  ['cabinet', { boxTotal: '1.5' }, 'boxTotal', '请输入整数', 'Enter a whole number', 'contract'],
  ['cabinet', { threshold: '' }, 'threshold', '请输入满电阈值', 'Enter the full-charge threshold', 'contract'],
  ['cabinet', { threshold: '101' }, 'threshold', '不能大于 100', 'At most 100', 'contract'],
  ['station of a cabinet', { stationId: null }, 'stationId', '请选择电站', 'Choose the station', 'contract'],
  ['threshold of a cabinet', { threshold: '-1' }, 'threshold', '不能小于 0', 'At least 0', 'contract'],
  ['card', { cardNo: '' }, 'cardNo', '请输入卡号', 'Enter the card number', 'contract'],
  ['card', { cardNo: long }, 'cardNo', '最多 32 个字符', 'At most 32 characters', 'contract'],
  [
    'card',
    { cardNo: 'NF-1' },
    'cardNo',
    '卡号只能包含字母和数字',
    'A card number has letters and digits only',
    'contract',
  ],
  ['card', { type: '' }, 'type', '请选择卡类型', 'Choose the type of card', 'contract'],
  ['card', { type: '9' }, 'type', '不是可选的值', 'Not one of the choices', 'contract'],
  ['card', { riderId: '1' }, 'uid', '绑定骑手的卡需要芯片UID', 'A card with a rider needs the UID of its chip', 'rule'],
  ['card', { uid: 'XYZ' }, 'uid', 'UID 为 8 到 20 位十六进制数', 'A UID has 8 to 20 hexadecimal digits', 'contract'],
  ['locking', { reason: long.repeat(4) }, 'reason', '最多 255 个字符', 'At most 255 characters', 'contract'],
  [
    'locking',
    { reason: ' \u200b\u3000' },
    'reason',
    '请填写原因，或留空',
    'Enter a reason, or leave it empty',
    'contract',
  ],
  ['top-up', { cardNo: '' }, 'cardNo', '请输入卡号', 'Enter the card number', 'rule'],
  ['top-up', { count: '' }, 'count', '请输入充值次数', 'Enter how many swaps to credit', 'contract'],
  ['top-up', { count: '0' }, 'count', '不能小于 1', 'At least 1', 'contract'],
  ['top-up', { amount: '' }, 'amount', '请输入金额', 'Enter the amount', 'contract'],
  ['top-up', { amount: '-1' }, 'amount', '不能小于 0', 'At least 0', 'contract'],
  ['top-up', { startTime: '' }, 'startTime', '请选择起止时间', 'Choose the period', 'contract'],
  ['top-up', { endTime: '' }, 'endTime', '请选择起止时间', 'Choose the period', 'contract'],
  [
    'top-up',
    { endTime: '2026-11-20 00:00:00' },
    'endTime',
    '结束时间必须晚于开始时间',
    'The period ends after it begins',
    'rule',
  ],
  ['approved top-up', { reason: long.repeat(4) }, 'reason', '最多 255 个字符', 'At most 255 characters', 'contract'],
  ['rejected top-up', { reason: '\u200b ' }, 'reason', '请输入驳回原因', 'Enter why it is rejected', 'contract'],
]

describe('each rule refuses its stated inputs only', () => {
  checkRefusals(tried, refusals)
})

it('further valid inputs are accepted', () => {
  const { cabinet, 'top-up': topUp } = tried
  const rows: [Tried, Record<string, unknown>][] = [
    [tried.station, { tenantId: '384721', lng: -180, lat: 0.0000001, stationType: 7 }],
    [cabinet, { boxTotal: 0, threshold: 0, checkTime: '' }],
    [topUp, { cardNo: '', cardId: '12' }],
  ]
  for (const [{ form, right }, change] of rows) expect(forms.issuesOf(form, { ...right, ...change })).toEqual({})
})
