/** Refusals of the form of alarm rules. */
import { describe } from 'vitest'
import * as forms from './index.ts'
import { checkRefusals, type Refusal, type Tried } from './testing/refusals.ts'

const tried = {
  rule: {
    form: forms.alarmRuleInput,
    schema: 'AlarmRuleInput',
    right: { ruleName: '夜间', userId: '1', levels: '1,2', fromHour: '22', untilHour: '6' },
  },
} satisfies Record<string, Tried>

const receivers = ['请选择接收人或接收角色', 'Choose users or roles who are notified', 'rule'] as const
const unknown = ['不是可选的值', 'Not one of the choices', 'contract'] as const

const refusals: Refusal<keyof typeof tried>[] = [
  ['rule', { ruleName: '' }, 'ruleName', '请输入规则名称', 'Enter the name of the rule', 'contract'],
  ['rule', { levels: '5' }, 'levels', ...unknown],
  ['rule', { deviceKinds: 'scooter' }, 'deviceKinds', ...unknown],
  ['rule', { alarmCodes: 'c210' }, 'alarmCodes', ...unknown],
  ['rule', { channels: '3' }, 'channels', ...unknown],
  ['rule', { userId: '' }, 'userId', ...receivers],
  ['rule', { untilHour: '' }, 'untilHour', '起始时和结束时须一起填写', 'Give both hours, or neither', 'contract'],
  [
    'rule',
    { untilHour: '22' },
    'untilHour',
    '结束时不能与起始时相同',
    'It must end at another hour than it begins',
    'rule',
  ],
  ['rule', { fromHour: '24' }, 'fromHour', '不能大于 23', 'At most 23', 'contract'],
  ['rule', { escalationMinutes: '15' }, 'escalationUserId', ...receivers],
  [
    'rule',
    { escalationMinutes: '15', escalationUserId: '1', lastMinutes: '15', lastUserId: '2' },
    'lastMinutes',
    '再次升级须晚于首次升级',
    'The last escalation must come after the first',
    'rule',
  ],
]

describe('each rule refuses its stated inputs only', () => {
  checkRefusals(tried, refusals)
})
