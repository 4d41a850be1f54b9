/** What keeps battery debts to whom they concern, and their write-off to two people. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const debts = 'apps/server/src/modules/battery-debts'
const tests = [`${debts}/battery-debts.test.ts`]
const writeOffTests = [`${debts}/write-off.test.ts`]

export const batteryDebtGuards: Mutant[] = [
  ...mutantsOf(`${debts}/write-off.ts`, writeOffTests, [
    [
      'write-off approved by its requester',
      "if (requestUser === userId) throw new Problem('battery-debt.own-write-off')",
      '',
    ],
    ['write-off decided twice', 'if (state !== BatteryDebtState.WriteOff)', 'if (state === undefined)'],
    [
      'decisions about another request than was read',
      "if (requestId !== readId) throw new Problem('battery-debt.request-changed', { batterySn })",
      '',
    ],
    [
      'write-off by one person after a later request was withdrawn',
      'was_rejected or ${review === SwapReview.Rejected}',
      '${review === SwapReview.Rejected}',
    ],
    [
      'write-off withdrawn by another person',
      "if (debt.requestUser !== context.principal.userId) throw new Problem('battery-debt.write-off-of-another')",
      '',
    ],
  ]),
  ...mutantsOf(`${debts}/lock-debt.ts`, tests, [
    ['debts whose battery has moved since', 'if (current.placeId !== legId)', 'if (legId === undefined)'],
    ['debts beyond the reach of who decides', '${whereOf(context, batteryDebts, {})}', 'b.is_deleted = 0'],
  ]),
  ...mutantsOf(`${debts}/decide-debt.ts`, writeOffTests, [
    ['debts whose write-off waits', 'if (state === BatteryDebtState.WriteOff)', 'if (state === undefined)'],
  ]),
  ...mutantsOf(`${debts}/battery-debts.repository.ts`, tests, [
    ['debts of batteries beyond the data scope', '...(ofBattery ? [ofBattery] : [])', '...(ofBattery ? [] : [])'],
    ['debts of riders beyond the data scope', '...(ofRider ? [', '...(ofRider === undefined ? ['],
    ['phones of debtors that a data scope hides', "    mobile: [riders, 'mobile'],\n", ''],
  ]),
  ...mutantsOf(`${debts}/debt-figures.ts`, tests, [
    ['sums of values that a data scope hides', "[isShown('worth'), isShown('state')]", "[true, isShown('state')]"],
  ]),
  ...mutantsOf('apps/server/src/modules/batteries/move-battery.ts', writeOffTests, [
    ['write-off by one person of what people decided', '  await assertNotOwed(context, [battery.id])\n', ''],
  ]),
  ...mutantsOf('apps/server/src/modules/batteries/assert-not-owed.ts', writeOffTests, [
    ['write-off by one person who says it is back', 'p.debt_place_id is not null or ', ''],
    ['write-off by who withdrew the confirmation', '  await assertNotWithdrawn(context, batteryIds)\n', ''],
    ['write-off by who withdrew it and moved the battery', "'stock', 'staff', 'repair', 'vehicle', ", ''],
    ['write-off by who withdrew it and gave the battery to a rider', "'vehicle', 'rider')", "'vehicle')"],
    ['giving a battery that is owed', '  if (!owed) return\n', '  if (owed || !owed) return\n'],
    ['write-off by one person after a rejection', 'd.was_rejected or ', ''],
  ]),
  ...mutantsOf('apps/server/src/modules/batteries/batteries.handlers.ts', writeOffTests, [
    [
      'removal by one person of a battery that is owed',
      '    await assertNotOwed(\n      context,\n      rows.map(({ id }) => id),\n    )\n',
      '',
    ],
  ]),
  ...mutantsOf('apps/server/src/modules/swap-records/begin-order.ts', tests, [
    ['batteries for riders in arrears', "if (rider.isInArrears && kind !== 'return') return 'arrears'", ''],
  ]),
]
