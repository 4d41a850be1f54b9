/** Who may be notified of an alarm, how often, and who may see and change that. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const rules = 'apps/server/src/modules/alarm-rules'
const tests = [`${rules}/alarm-rules.test.ts`]

export const alarmRuleGuards: Mutant[] = [
  ...mutantsOf(`${rules}/receivers.ts`, tests, [
    [
      'permission of receivers of alarms',
      ".filter((principal) => !refusalOf(principal, 'alarmPage', false))",
      '.filter(() => true)',
    ],
    [
      'data scope of receivers of alarms',
      'return receivers.filter(({ userId }) => reached.has(userId))',
      'return receivers.filter(() => reached.size >= 0)',
    ],
  ]),
  ...mutantsOf(`${rules}/rule-runner.ts`, tests, [
    ['escalation of what is handled', 'due.isOpen || number === 0)', 'due.isOpen || number >= 0)'],
    [
      'escalation of what is raised again at once',
      'if (due.mayReopen && due.done >= 0) {',
      'if (due.mayReopen && due.done < -1) {',
    ],
    ['second escalation of what is raised again', 'm.id > n.id) as is_open', 'm.id < 0) as is_open'],
    [
      'notification of what ended during a mute',
      '!due.isOpen && due.wasMuted ?',
      '!due.isOpen && due.wasMuted && due.isOpen ?',
    ],
    ['alarms that are muted', 'if (due.isMuted) {', 'if (due.isMuted && !due.isMuted) {'],
    ['rules that are muted', '!rule.isMuted && ', ''],
  ]),
  ...mutantsOf(`${rules}/send.ts`, tests, [
    ['text messages of a rule in an hour', 'if (left <= 0) {', 'if (left <= -1_000) {'],
  ]),
  ...mutantsOf(
    `${rules}/alarm-rules.handlers.ts`,
    [`${rules}/submit-rules.test.ts`],
    [['number of alarm rules', 'if ((found?.n ?? 0) > RULES_MAX)', 'if ((found?.n ?? 0) > 2 * RULES_MAX)']],
  ),
  ...mutantsOf(`${rules}/preview.ts`, tests, [
    [
      'reach of the preview of an alarm rule',
      "const { tenantId } = await detailOf(context, alarmRules, 'alarmRuleDetail', id)",
      "const tenantId = String(detailOf && alarmRules && '384721')",
    ],
  ]),
  ...mutantsOf('apps/server/src/modules/alarms/notifications.ts', tests, [
    [
      'reach of the notifications of an alarm',
      'const tenantId = await assertReached(context, aldId)',
      "const tenantId = String(assertReached && '384721')",
    ],
  ]),
  ...mutantsOf('apps/server/src/modules/alarms/mute.ts', tests, [
    ['end of a mute', 'if (!found?.isAhead)', 'if (!found)'],
  ]),
]
