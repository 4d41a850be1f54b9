/** What keeps orders at cabinets from being charged, ended or given away wrongly. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const swaps = 'apps/server/src/modules/swap-records'
const orders = [`${swaps}/swap-orders.test.ts`]
const taps = [`${swaps}/swap-engine.test.ts`]
const records = [`${swaps}/swap-records.test.ts`]

export const swapGuards: Mutant[] = [
  ...mutantsOf(`${swaps}/resolve-order.ts`, records, [
    [
      'orders that do not wait for staff',
      'if (phase !== SwapPhase.OutTimeout && phase !== SwapPhase.Exception)',
      'if (!phase)',
    ],
    [
      'orders that have changed since staff saw them',
      '  await assertSeen(context, row, String(input.updateTime))\n',
      '',
    ],
  ]),
  ...mutantsOf(`${swaps}/swap-records.handlers.ts`, records, [
    [
      'removal of swap records',
      "throw new Problem('swap-record.kept')",
      "return (await import('../../crud/write.ts')).removeRows(context, swapRecords, splitIds(ids))",
    ],
    ['swap records that people add', "if (!isUpdate(input)) throw fieldProblem('swap-record.id-missing', 'id')", ''],
  ]),
  ...mutantsOf(`${swaps}/swap-records.repository.ts`, records, [
    ['swaps of riders beyond the data scope', "    [riders, 'o.riderId'],\n    [cabinets", '    [cabinets'],
    ['swaps at cabinets beyond the data scope', "    [cabinets, 'o.cabinetId'],\n", ''],
  ]),
  ...mutantsOf(`${swaps}/swap-engine.ts`, orders, [
    [
      'orders changed by other cabinets',
      "if (order?.deviceId === deviceId) await deriveOrder(db, funds, order, 'event')",
      "if (order) await deriveOrder(db, funds, order, 'event')",
    ],
  ]),
  ...mutantsOf(`${swaps}/swap-engine.ts`, taps, [
    ['work that fails', 'await this.#db.system.run(postponed(claim, error))', ''],
    ['attempts without end', 'least(attempts, ${RETRY_DOUBLINGS})', 'attempts'],
  ]),
  ...mutantsOf(`${swaps}/derive-order.ts`, orders, [
    ['done orders without their events', "if (row.phase === 'DONE' && phase !== 'DONE') return", ''],
    ['events of other devices', 'e.device_id = o.device_id and e.order_no', 'e.order_no'],
    [
      'slots freed after silence',
      'or box_id = any(${kept}::smallint[]), release_time = null',
      'or box_id = any(${kept}::smallint[])',
    ],
    ['batteries that are missing first', "...(missing.isFromSlot && { from: { place: 'missing' } }),", ''],
    ['boots that were not announced', ': Number.MAX_SAFE_INTEGER', ': 0'],
  ]),
  ...mutantsOf(`${swaps}/begin-order.ts`, taps, [
    ['live orders of a rider or cabinet', 'if (busy) return busy', ''],
    ['locked cards', "return cardStatus === NfcCardStatus.Locked ? 'card_locked' : 'card_inactive'", ''],
    [
      'frozen riders at cabinets',
      "if (rider.status === RiderStatus.Frozen && kind !== 'return') return 'account_frozen'",
      '',
    ],
    ['old taps', "(tap.isLate ? 'tap_too_late' : undefined)", 'undefined'],
    [
      'battery allowance at cabinets',
      "if (kind === 'take' && held.length >= rider.allowance) return 'allowance_reached'",
      '',
    ],
  ]),
  ...mutantsOf(
    `${swaps}/begin-order.ts`,
    [`${swaps}/next-tap.test.ts`],
    [
      [
        'orders that nobody has settled',
        "if (!(await settleReturned(db, funds, riderId))) return 'order_unsettled'",
        '',
      ],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/devices/command-permissions.ts',
    ['apps/server/src/modules/device-commands/command-permissions.test.ts'],
    [
      ['orders sent by staff', '  Command.swap,\n  Command.take,\n  Command.return,\n  Command.cancelOrder,\n', ''],
      ['time sent by staff', '  Command.syncTime,\n', ''],
    ],
  ),
]
