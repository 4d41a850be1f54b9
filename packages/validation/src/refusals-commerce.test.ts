/** Refusals of the forms of packages, rental strategies and orders (operations §5). */
import { describe } from 'vitest'
import * as forms from './index.ts'
import { checkRefusals, type Refusal, type Tried } from './testing/refusals.ts'

const tried = {
  package: {
    form: forms.packInput,
    schema: 'PackInput',
    right: { name: '30 次月卡', type: '1', originalAmount: '199', presentedAmount: '0', num: '30', amount: '169.00' },
  },
  'stored value': {
    form: forms.packInput,
    schema: 'PackInput',
    right: { name: '百元储值', type: '3', originalAmount: '100', presentedAmount: '10', num: '', amount: '100' },
  },
  strategy: {
    form: forms.rentalStrategyInput,
    schema: 'RentalStrategyInput',
    right: {
      templateName: '周租标准版',
      depositAmount: '299.00',
      weekRentAmount: '99',
      weekGracePeriod: '2',
      weekRentReminder: '1',
      monthRentAmount: '329.5',
      monthGracePeriod: '3',
      monthRentReminder: '0',
      status: '1',
    },
  },
  lease: {
    form: forms.leaseOrderInput,
    schema: 'LeaseOrderInput',
    right: { contactsId: '201', vehicleSn: 'VH20260001', leaseType: '1', rentalStrategyId: '302', payType: '1' },
  },
  'lease of another': {
    form: forms.leaseOrderInput,
    schema: 'LeaseOrderInput',
    right: {
      contactsId: '201',
      vehicleSn: 'VH20260001',
      leaseType: '2',
      rentalStrategyId: '302',
      payType: '2',
      payAccount: '+256772000000',
    },
  },
  payment: { form: forms.payRecordInput, schema: 'PayRecordInput', right: { payStatus: '2', remark: '对账单已到账' } },
} satisfies Record<string, Tried>

const refusals: Refusal<keyof typeof tried>[] = [
  ['package', { name: '' }, 'name', '请输入套餐名称', 'Please enter package name', 'contract'],
  ['package', { name: 'x'.repeat(65) }, 'name', '最多 64 个字符', 'At most 64 characters', 'contract'],
  ['package', { type: '' }, 'type', '请选择套餐类型', 'Please select package type', 'contract'],
  ['package', { type: '9' }, 'type', '不是可选的值', 'Not one of the choices', 'contract'],
  ['package', { amount: '' }, 'amount', '请输入套餐价格', 'Please enter package price', 'contract'],
  ['package', { amount: '0.99' }, 'amount', '不能小于 1', 'At least 1', 'contract'],
  ['package', { amount: '1.001' }, 'amount', '最多两位小数', 'At most two decimals', 'contract'],
  ['package', { originalAmount: '0.5' }, 'originalAmount', '不能小于 1', 'At least 1', 'contract'],
  ['package', { presentedAmount: '-1' }, 'presentedAmount', '不能小于 0', 'At least 0', 'contract'],
  ['package', { num: '0' }, 'num', '不能小于 1', 'At least 1', 'contract'],
  ['package', { num: '1.5' }, 'num', '请输入整数', 'Enter a whole number', 'contract'],
  ['package', { num: '' }, 'num', '请输入天数或次数', 'Please enter how many days or times', 'contract'],
  [
    'stored value',
    { originalAmount: '' },
    'originalAmount',
    '请输入储值金额',
    'Please enter the amount paid in',
    'rule',
  ],
  ['strategy', { templateName: ' ' }, 'templateName', '请输入策略名称', 'Enter the name of the strategy', 'rule'],
  ['strategy', { depositAmount: '' }, 'depositAmount', '请输入押金', 'Enter the deposit', 'contract'],
  ['strategy', { depositAmount: '-0.01' }, 'depositAmount', '不能小于 0', 'At least 0', 'contract'],
  ['strategy', { depositAmount: '1.005' }, 'depositAmount', '最多两位小数', 'At most two decimals', 'contract'],
  ['strategy', { weekRentAmount: '' }, 'weekRentAmount', '请输入周租金', 'Enter the weekly rent', 'contract'],
  ['strategy', { weekRentAmount: '一百' }, 'weekRentAmount', '请输入数字', 'Enter a number', 'contract'],
  ['strategy', { monthRentAmount: '' }, 'monthRentAmount', '请输入月租金', 'Enter the monthly rent', 'contract'],
  ['strategy', { weekGracePeriod: '' }, 'weekGracePeriod', '请输入宽限天数', 'Enter the days of grace', 'contract'],
  ['strategy', { weekGracePeriod: '-1' }, 'weekGracePeriod', '不能小于 0', 'At least 0', 'contract'],
  ['strategy', { weekGracePeriod: '0.5' }, 'weekGracePeriod', '请输入整数', 'Enter a whole number', 'contract'],
  ['strategy', { monthGracePeriod: '' }, 'monthGracePeriod', '请输入宽限天数', 'Enter the days of grace', 'contract'],
  ['strategy', { monthGracePeriod: '366' }, 'monthGracePeriod', '不能大于 365', 'At most 365', 'contract'],
  [
    'strategy',
    { weekRentReminder: '' },
    'weekRentReminder',
    '请输入提醒天数',
    'Enter how many days before to remind',
    'contract',
  ],
  [
    'strategy',
    { monthRentReminder: '' },
    'monthRentReminder',
    '请输入提醒天数',
    'Enter how many days before to remind',
    'contract',
  ],
  ['strategy', { status: '' }, 'status', '请选择状态', 'Choose the status', 'contract'],
  ['lease', { contactsId: '' }, 'contactsId', '请选择骑手', 'Choose the rider', 'contract'],
  ['lease', { vehicleSn: '' }, 'vehicleSn', '请输入车辆SN号', 'Enter the vehicle SN', 'contract'],
  ['lease', { leaseType: '' }, 'leaseType', '请选择租赁类型', 'Choose the kind of lease', 'contract'],
  ['lease', { leaseType: '3' }, 'leaseType', '不是可选的值', 'Not one of the choices', 'contract'],
  ['lease', { rentalStrategyId: '' }, 'rentalStrategyId', '请选择租赁策略', 'Choose the rental strategy', 'contract'],
  ['lease', { payType: '' }, 'payType', '请选择付款方式', 'Choose who pays', 'contract'],
  [
    'lease of another',
    { payAccount: '' },
    'payAccount',
    '请输入付款账号',
    'Enter the phone number of who pays',
    'rule',
  ],
  ['lease of another', { payAccount: '+12' }, 'payAccount', '手机号码格式不正确', 'Not a valid phone number', 'rule'],
  ['payment', { payStatus: '' }, 'payStatus', '请选择支付状态', 'Choose where the payment stands', 'contract'],
  ['payment', { remark: '' }, 'remark', '请输入核实说明', 'Enter what was found out', 'rule'],
]

describe('each rule refuses its stated inputs only', () => {
  checkRefusals(tried, refusals)
})
