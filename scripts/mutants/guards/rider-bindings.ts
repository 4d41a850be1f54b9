/** What keeps bindings of riders and vehicles single, within the operator, and on record. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const module = 'apps/server/src/modules/rider-bindings'
const binding = [`${module}/vehicles.test.ts`]
const fitting = [`${module}/fitted-batteries.test.ts`]
const holding = [`${module}/held-batteries.test.ts`]

export const riderBindings: Mutant[] = [
  ...mutantsOf(`${module}/bind.ts`, binding, [
    [
      'pairs of two operators',
      "  if (vehicle.tenantId !== rider.tenantId) throw fieldProblem('row.reference-missing', 'vehicleId')\n",
      '',
    ],
    ['vehicles of frozen riders', "  await assertNotFrozen(context, rider.id, 'contactsId')\n", ''],
    ['disabled vehicles', 'if (vehicle.status === EnableStatus.Disabled)', 'if (vehicle.status === undefined)'],
    [
      'vehicles out of service',
      'if (vehicle.leaseStatus === LeaseStatus.OutOfService)',
      'if (vehicle.leaseStatus === undefined)',
    ],
    ['vehicles with a rider', '  if (holder) {', '  if (holder === null) {'],
    [
      'riders with a vehicle',
      '  if (rider.vehicleId === null) return\n',
      '  if (rider.vehicleId !== undefined) return\n',
    ],
  ]),
  ...mutantsOf('apps/server/src/modules/vehicles/vehicles.repository.ts', binding, [
    ['lease statuses that follow from the rider', '  assertSettable(normalized, before)\n', ''],
  ]),
  ...mutantsOf('apps/server/src/modules/vehicles/vehicle-bindings.ts', binding, [
    [
      'lease statuses of vehicles with a rider',
      "(kind === 'rider' && before['leaseStatus'] !== after['leaseStatus'] && !isLeased(after['leaseStatus']))",
      'false',
    ],
  ]),
  ...mutantsOf(`${module}/submit-binding.ts`, holding, [
    [
      'allowances below what is held',
      '    await assertAllowance(context, String(input.id), input.batteryBindNum ?? null)\n',
      '',
    ],
  ]),
  ...mutantsOf(`${module}/unbind.ts`, binding, [
    [
      'unbinding of pairs that are not bound',
      '  if (rider.vehicleId !== vehicle.id)',
      '  if (rider.vehicleId === undefined)',
    ],
    ['return of batteries of others', '  if (strange.length > 0) throw', '  if (strange.length < 0) throw'],
  ]),
  ...mutantsOf(`${module}/unbind.ts`, fitting, [
    ['batteries that come back and stay', '  assertApart(returned, fitted)\n', ''],
    ['batteries that stay in the vehicle', '  if (fittedIds.length > 0)\n', '  if (fittedIds.length < 0)\n'],
  ]),
  ...mutantsOf(`${module}/bind.ts`, holding, [
    ['batteries that the rider has already', '    riderId: rider.id,\n', ''],
    ['batteries that come with a vehicle', '    fittedIn: vehicle.id,\n', ''],
    ['allowance of batteries held already', '      if (count > allowance) throw', '      if (count < 0) throw'],
  ]),
  ...mutantsOf(
    `${module}/bind.ts`,
    [`${module}/changed-types.test.ts`],
    [
      [
        'vehicles for riders whose order goes on or waits',
        '  await assertNoOpenOrder(context, { riderIds: [rider.id] })\n',
        '',
      ],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/modules/batteries/assert-still-fit.ts',
    [`${module}/changed-types.test.ts`],
    [
      [
        'types of batteries that orders hand out',
        '  await assertNoOpenOrder(context, { batteryIds: [batteryId] })\n',
        '',
      ],
      [
        'models of riders to whom orders hand out batteries',
        's.out_battery_id is not null',
        's.out_battery_id is null',
      ],
      ['models of riders whose orders wait for staff', '(o.is_live or ${isWaitingOrder})', 'o.is_live'],
      ['models of riders whose orders have spare batteries', "w.is_reserved and w.leg = 'spare'", 'false'],
      [
        'types of vehicles whose batteries do not fit then',
        '  if (needed !== null) await assertNoneUnfit',
        '  if (needed === 0) await assertNoneUnfit',
      ],
      [
        'voltage of models whose batteries do not fit then',
        "  await assertNoneUnfit(context, vehicles, needed, 'batteryVoltage')\n",
        '',
      ],
      [
        'types of batteries that do not fit their vehicle then',
        '!batteryFits(voltage, used.needed)',
        '!batteryFits(voltage, voltage)',
      ],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/modules/batteries/move-battery.ts',
    [`${module}/changed-types.test.ts`],
    [
      [
        'batteries of orders that wait, fitted in vehicles',
        'if (to.place === BatteryPlace.Vehicle) await',
        'if (to.place === undefined) await',
      ],
    ],
  ),
  ...mutantsOf(
    `${module}/move-battery.ts`,
    [`${module}/changed-types.test.ts`],
    [
      [
        'batteries for riders whose order goes on or waits',
        '  await assertNoOpenOrder(context, { riderIds: [rider.id], batteryIds: [battery.id] })\n',
        '',
      ],
    ],
  ),
  ...mutantsOf(`${module}/fit-battery.ts`, fitting, [
    ['batteries fitted in a rider’s vehicle', '  if (!holder) return\n', '  if (holder !== null) return\n'],
  ]),
  ...mutantsOf(`${module}/move-battery.ts`, fitting, [
    ['voltage of batteries given to riders', '    vehicleId: rider.vehicleId,\n', '    vehicleId: null,\n'],
    [
      'vehicles of riders, for batteries that are taken back',
      '  if (vehicleId) await lockFree(context, vehicleId)\n',
      '',
    ],
    [
      'batteries left in a vehicle after the surrender',
      "    await assertFittable(context, { batteryIds: [battery.id], tenantId, vehicleId, field: 'vehicleId' })\n",
      '',
    ],
  ]),
  ...mutantsOf(
    `${module}/move-battery.ts`,
    [`${module}/batteries.test.ts`],
    [
      ['batteries of frozen riders', "  await assertNotFrozen(context, rider.id, 'contactsId')\n", ''],
      [
        'batteries of two operators',
        "  if (battery.tenantId !== rider.tenantId) throw fieldProblem('row.reference-missing', field)\n",
        '',
      ],
      ['batteries with another rider', '  if (place.riderId !== null)', '  if (place.riderId === undefined)'],
      ['batteries in slots given to riders', "  if (place.place === 'slot')", "  if (place.place === '')"],
      ['batteries beyond the allowance', '      if (count > allowance)\n', '      if (count < 0)\n'],
      ['return of batteries not held', '  if (place.riderId !== rider.id)', '  if (place.riderId === undefined)'],
    ],
  ),
]
