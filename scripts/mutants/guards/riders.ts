/** What keeps frozen riders from cards, vehicles and batteries, bindings in agreement, and moves of batteries by staff in order. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const modules = 'apps/server/src/modules'
const freezing = [`${modules}/riders/freeze.test.ts`]

export const riders: Mutant[] = [
  ...mutantsOf(`${modules}/nfc-cards/lock.ts`, freezing, [
    ['cards of frozen riders unlocked', '!frozenRiderOf(card) && ', ''],
    [
      'cards that staff locked, unlocked by unfreezing',
      "(isLocked || cause === 'staff' || card.isLockedByFreeze)",
      'true',
    ],
    [
      'cards that staff lock after a freeze',
      'if (takenOver.length > 0) await',
      'if (takenOver.length > ids.length) await',
    ],
  ]),
  ...mutantsOf(`${modules}/nfc-cards/submit-card.ts`, freezing, [
    ['new cards of frozen riders', "  if (riderId !== null) await assertNotFrozen(context, riderId, 'riderId')\n", ''],
    [
      'cards given to frozen riders',
      "if (riderId !== null && riderId !== card.riderId) await assertNotFrozen(context, riderId, 'riderId')",
      '',
    ],
  ]),
  ...mutantsOf(`${modules}/bulk-jobs/kinds.ts`, freezing, [
    [
      'jobs that unlock cards of frozen riders, when planned',
      '`coalesce(r.status = ${RiderStatus.Frozen}, false)`',
      '`false`',
    ],
  ]),
  ...mutantsOf(`${modules}/riders/frozen-rider.ts`, freezing, [
    [
      'reason of a freeze in refusals',
      '(shownColumns(context, riders, [column]).length > 0 ? value : null)',
      '(shownColumns(context, riders, [column]).length >= 0 ? value : null)',
    ],
  ]),
  ...mutantsOf(`${modules}/riders/freeze-rider.ts`, freezing, [
    ['reasons of freezing', '  assertForm(riderFreezeInput, input)\n', ''],
    ['riders frozen twice', 'if (rider.status === status) {', 'if (rider.status === undefined) {'],
  ]),
  ...mutantsOf(
    `${modules}/riders/freeze-rider.ts`,
    [`${modules}/riders/freeze-orders.test.ts`],
    [
      ['orders of riders who are frozen', 'isFreeze ? await cancelUnsentOrder(context, id) : undefined', 'undefined'],
      [
        'numbers of orders, for who may not see them',
        "hidesRowsOf(context, 'swapRecordList') ? undefined : order",
        'order',
      ],
    ],
  ),
  ...mutantsOf(
    `${modules}/swap-records/cancel-unsent.ts`,
    [`${modules}/riders/freeze-orders.test.ts`],
    [
      ['returns of riders who are frozen', "kind === 'return' || ", ''],
      ['orders whose command was sent', "c.state = 'queued' and c.attempts = 0", "c.state <> 'done'"],
    ],
  ),
  ...mutantsOf(
    `${modules}/batteries/move-battery.ts`,
    [`${modules}/batteries/move-battery.test.ts`],
    [
      ['places that staff may record', ' || !staffMovesFrom(place).includes(to.place)', ''],
      ['batteries that moved since staff looked', 'if (from !== undefined && from !== place)', 'if (from === null)'],
      ['slots of cabinets that are online', 'if (isCabinetOnline)', 'if (!place)'],
      ['batteries of riders who are swapping', 'await assertNoLiveOrder(context, { batteryIds: [id] })', ''],
      [
        'holders of batteries',
        'if (to.place === BatteryPlace.Staff) await assertColleague(context, battery, to.userId)',
        '',
      ],
    ],
  ),
  ...mutantsOf(
    `${modules}/batteries/move-battery.ts`,
    [`${modules}/rider-bindings/fitted-batteries.test.ts`],
    [
      [
        'batteries that staff fit in vehicles',
        'if (to.place === BatteryPlace.Vehicle)\n',
        'if (to.place === undefined)\n',
      ],
    ],
  ),
  ...mutantsOf(
    `${modules}/batteries/assert-fits.ts`,
    [`${modules}/rider-bindings/fitted-batteries.test.ts`],
    [
      ['voltage of batteries', ' || batteryFits(voltage, vehicle.needed)', ' || batteryFits(voltage, voltage)'],
      ['batteries without a type', '  if (voltage === null) return', '  if (voltage === undefined) return'],
      [
        'vehicles of another operator than the battery’s',
        '  if (vehicle?.tenantId !== tenantId) throw',
        '  if (!vehicle) throw',
      ],
      ['disabled batteries', '  if (status === EnableStatus.Disabled)', '  if (status === undefined)'],
      ['batteries in a vehicle beyond any model', '    if (count > max)', '    if (count < 0)'],
    ],
  ),
  ...mutantsOf(
    `${modules}/batteries/batteries.repository.ts`,
    [`${modules}/rider-bindings/fitted-batteries.test.ts`],
    [
      [
        'voltage of vehicles out of reach',
        "${isInReach(context, 'vehicle')} and ${fitsModel}",
        '(f.battery_voltage is null or f.battery_voltage = t.voltage)',
      ],
      [
        'voltage of vehicles of riders out of reach',
        "r.tenant_id = b.tenant_id and ${isInReach(context, 'rider')}",
        'r.id is not null',
      ],
      [
        'batteries without a type, where one is chosen',
        'const hasType = sql`t.id is not null`',
        'const hasType = sql`true`',
      ],
    ],
  ),
]
