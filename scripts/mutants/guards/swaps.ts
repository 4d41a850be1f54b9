/** What keeps orders at cabinets from being charged, ended or given away wrongly. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const swaps = 'apps/server/src/modules/swap-records'
const orders = [`${swaps}/swap-orders.test.ts`]
const taps = [`${swaps}/swap-engine.test.ts`]
const records = [`${swaps}/swap-records.test.ts`]
const actions = [`${swaps}/swap-actions.test.ts`]
const credits = [`${swaps}/credit-order.test.ts`]
const settlements = [`${swaps}/resolve-order.test.ts`]
const doors = [`${swaps}/door-slots.test.ts`]

export const swapGuards: Mutant[] = [
  ...mutantsOf('packages/domain/src/swap-actions.ts', actions, [
    ['orders that do not wait for staff', "if (!isWaiting(order)) return 'not-waiting'", ''],
  ]),
  ...mutantsOf('packages/domain/src/swap-actions.ts', credits, [
    ['second credit of an order', "if (credit === 'approved') return 'credited'", ''],
  ]),
  ...mutantsOf(`${swaps}/resolve-order.ts`, settlements, [
    [
      'orders that have changed since staff saw them',
      '  await assertSeen(context, order, String(input.updateTime))\n',
      '',
    ],
  ]),
  ...mutantsOf(`${swaps}/open-doors.ts`, actions, [
    ['doors of orders that have changed since', '  await assertSeen(context, order, String(updateTime))\n', ''],
    ['door that is being opened already', 'if (opening) return joinOpening(context, order, door, opening)', ''],
    [
      'both doors of an order at once',
      "if (!isSame) throw new Problem('swap-record.door-opening', { orderNo: order.orderNo })",
      '',
    ],
    [
      'doors whose command waits for a second person',
      'if (state === CommandState.Waiting && !(isSame && isOwn)) throw doorWaits(order.orderNo, opening)',
      '',
    ],
    ['other door that is not closed', 'if (!isOtherClosed)', 'if (isOtherClosed === undefined)'],
    [
      'full batteries for those of others',
      "if (door === 'reopen' && back && !expectSns.some(isExpected))",
      'if (!door)',
    ],
    ['doors of cabinets that are offline', "if (!isOnline) throw new Problem('swap-record.cabinet-offline')", ''],
  ]),
  ...mutantsOf(`${swaps}/open-doors.ts`, doors, [
    [
      'doors of a cabinet that serves another rider',
      "if (isServing) throw new Problem('swap-record.cabinet-serving')",
      '',
    ],
    ['doors over batteries of other orders', 'if (!isOwn)', 'if (isOwn === undefined)'],
    ['doors of orders whose other battery is gone', 'if (!isOtherOwn)', 'if (isOtherOwn === undefined)'],
  ]),
  ...mutantsOf(`${swaps}/derive-order.ts`, doors, [
    [
      'batteries given back by doors that stayed closed',
      "    and (c.state in ('sent', 'received', 'executing', 'done', 'timeout') or",
      '    and (true or',
    ],
  ]),
  ...mutantsOf('packages/domain/src/swap-order.ts', doors, [
    [
      'batteries that left before they were given back',
      'if (givenBackAt === null || at < givenBackAt - CLOCK_SLACK_MS) return false',
      'if (givenBackAt === null) return false',
    ],
    [
      'batteries of others that count as given back',
      'return brought.size === 0 || (bmsSn !== null && brought.has(bmsSn))',
      'return true',
    ],
  ]),
  ...mutantsOf('packages/domain/src/swap-order.ts', actions, [
    [
      'batteries of others that are put in with the news of their leaving',
      '(facts.givenBackAt === null || at < facts.givenBackAt)',
      'at > 0',
    ],
    ['orders that were given back', "if (facts.isGivenBack) return 'ABORTED'", ''],
  ]),
  ...mutantsOf(`${swaps}/resolve-order.ts`, doors, [
    ['orders settled while their door opens', '  await assertNoDoor(db, id, orderNo)\n', ''],
  ]),
  ...mutantsOf(`${swaps}/resolve-order.ts`, settlements, [
    [
      'orders that one person counts as done',
      'const isWaiting = isSettledAsDone(order.kind, settled)',
      'const isWaiting = false',
    ],
    [
      'settlements of what the cabinet has reported since',
      '  await assertSettled(context, order, as, (code) => new Problem(code))\n',
      '',
    ],
  ]),
  ...mutantsOf(`${swaps}/settle-order.ts`, doors, [
    ['orders settled by a tap while their door opens', '${isReturned} and not ${isDoorPending} as', '${isReturned} as'],
  ]),
  ...mutantsOf('apps/server/src/modules/device-commands/confirm.ts', doors, [
    ['doors confirmed for orders that have ended', '  await assertOrderWaits(context, id)\n', ''],
  ]),
  ...mutantsOf(`${swaps}/second-person.ts`, settlements, [
    [
      'settlement approved by its requester',
      'if (request.createUser === userId) throw new Problem(OF[action].own)',
      '',
    ],
    [
      'settlement withdrawn by another person',
      'if (request.createUser !== context.principal.userId) throw new Problem(OF[action].ofAnother)',
      '',
    ],
  ]),
  ...mutantsOf(`${swaps}/second-person.ts`, credits, [
    ['credit decided twice', 'if (request?.state !== SwapReview.Waiting)', 'if (!request)'],
  ]),
  ...mutantsOf(`${swaps}/second-person.ts`, actions, [
    ['credit of an order that has changed since', '  await assertSeen(context, order, readAt)\n', ''],
  ]),
  ...mutantsOf(`${swaps}/order-steps.ts`, credits, [
    ['reasons of credits that a data scope hides', "ofAction(shownAs('creditReason', column)", 'ofAction(column'],
    [
      'names of those who asked for hidden credits',
      "ofAction(nameAs('creditUserName', column)",
      'ofAction(personName(column)(context)',
    ],
    [
      'credits that a data scope hides',
      '(shown.has(name) ? [] : [action])',
      '(shown.has(name) || action ? [] : [action])',
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
    ['boots that were not announced', ': Number.MAX_SAFE_INTEGER', ': 0'],
  ]),
  ...mutantsOf(`${swaps}/order-custody.ts`, orders, [
    ['batteries that are missing first', "...(missing.isFromSlot && { from: { place: 'missing' } }),", ''],
  ]),
  ...mutantsOf(`${swaps}/order-custody.ts`, actions, [
    [
      'full batteries that people declared missing',
      "m.place = 'missing' and m.cause <> 'person' and",
      "m.place = 'missing' and",
    ],
    ['old batteries that people declared missing', "then p.cause <> 'person' and exists", 'then exists'],
  ]),
  ...mutantsOf(`${swaps}/derive-order.ts`, actions, [
    [
      'old battery that was given back',
      'for (const battery of outcome.takenBack) await returnToRider(db, row, battery)',
      '',
    ],
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
      ['doors of orders opened by other operations', "('orderNo' in data || 'leg' in data)", '!cmd'],
      ['time sent by staff', '  Command.syncTime,\n', ''],
    ],
  ),
]
