/** What keeps the books balanced, and orders from drawing twice. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const wallets = 'apps/server/src/modules/wallets'
const migration = 'apps/server/src/db/migrations/0135_ledger.sql'

export const walletGuards: Mutant[] = [
  ...mutantsOf(
    migration,
    [`${wallets}/ledger.test.ts`],
    [
      ['journals that do not add up', 'having sum(amount) <> 0 limit 1', 'having false limit 1'],
      ['journals posted twice', 'create unique index journal_cause_key', 'create index journal_cause_key'],
      [
        'changes of journals',
        "execute format('grant select, insert on %I",
        "execute format('grant select, insert, update, delete on %I",
      ],
      ['figures of lots written by the application role', "if current_user = 'swapdesk_app' then", 'if false then'],
    ],
  ),
  ...mutantsOf(
    `${wallets}/swap-funds.ts`,
    [`${wallets}/swap-funds.test.ts`],
    [
      ['releases of charged orders', "if (before?.state !== 'held') return before", ''],
      ['refunds of orders that are not charged', "if (before?.state !== 'captured') return before", ''],
      ['lots of another rider', 'and l.rider_id = ${riderId} and l.remaining > 0', 'and l.remaining > 0'],
    ],
  ),
  ...mutantsOf(
    `${wallets}/swap-funds.ts`,
    [`${wallets}/swap-funds.test.ts`],
    [
      [
        'given up and captured swaps in the limit of a day',
        "and not (r.entry = 'release' and j.entry = 'capture')",
        '',
      ],
      ['passes by the beginning of an order', 'const at = order.beganAt ?? order.at', 'const { at } = order'],
    ],
  ),
  ...mutantsOf(
    `${wallets}/sell.ts`,
    [`${wallets}/selling.test.ts`],
    [
      ['sales at an outdated price', 'if (!isGift && amount != null &&', 'if (false &&'],
      ['sales of disabled packages', 'if (pack.status !== EnableStatus.Enabled)', 'if (false)'],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/modules/tenants/submit-tenant.ts',
    [`${wallets}/selling.test.ts`],
    [['currency of booked amounts', "if (booked) throw fieldProblem('tenant.currency-fixed', 'currencyCode')", '']],
  ),
  ...mutantsOf(
    'apps/server/src/modules/riders/remove-riders.ts',
    [`${wallets}/selling.test.ts`],
    [['riders with packages or a balance', '  await assertNothingLeft(context, ids)\n', '']],
  ),
  ...mutantsOf(
    'apps/server/src/db/migrations/0143_payments_kept.sql',
    [`${wallets}/selling.test.ts`],
    [['changes of payments', "if current_user = 'swapdesk_app' then", 'if false then']],
  ),
  ...mutantsOf(
    `${wallets}/refund.ts`,
    [`${wallets}/refunds.test.ts`],
    [
      [
        'refunds asked for twice',
        "if (await waitingRefund(context, lot)) throw new Problem('wallet.refund-waiting', nameOf(lot))",
        '',
      ],
      ['refunds of expired lots', "if (lot.isExpired) throw new Problem('wallet.lot-expired', nameOf(lot))", ''],
      [
        'refunds of passes that orders use',
        "if (!lot.isRefundable && lot.remaining > 0) throw new Problem('wallet.lot-held', nameOf(lot))",
        '',
      ],
      [
        'refunds of another amount than was shown',
        'if (Number(input.amount) !== Number(lot.payableShown))',
        'if (Number(input.amount) < 0)',
      ],
      [
        'refunds of lots that changed since',
        'assertRefundable(lot)\n  await assertSeen(context, lot, String(input.updateTime))',
        'assertRefundable(lot)',
      ],
      [
        'refunds approved by their requester',
        "if (refund.createUser === context.principal.userId) throw new Problem('wallet.own-refund')\n  await",
        'await',
      ],
      [
        'refunds rejected by their requester',
        "if (refund.createUser === context.principal.userId) throw new Problem('wallet.own-refund')\n  const",
        'const',
      ],
      [
        'refunds withdrawn by another person',
        "if (refund.createUser !== context.principal.userId) throw new Problem('wallet.refund-of-another')",
        '',
      ],
      [
        'refunds decided twice',
        "if (!refund) throw new Problem('wallet.refund-not-waiting', nameOf(lot))",
        'if (!refund) return { lot, refund: {} as WaitingRefund }',
      ],
    ],
  ),
  ...mutantsOf(
    `${wallets}/refundable.ts`,
    [`${wallets}/refunds.test.ts`],
    [['refunds of presented value', 'else l.remaining - l.remaining_presented end', 'else l.remaining end']],
  ),
  ...mutantsOf(
    `${wallets}/lock-lot.ts`,
    [`${wallets}/refunds.test.ts`],
    [
      [
        'refunds of riders beyond reach',
        'const rider = await lockRow(context, riders, found.riderId)',
        'const rider = (await context.db.first(sql<Row>`select * from rider where id = ${found.riderId}`)) as Row',
      ],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/db/migrations/0219_review_withdrawals.sql',
    [`${wallets}/refunds.test.ts`],
    [
      [
        'refunds by one person, in the database',
        "check ((reviewer = create_user) = (state = 'withdrawn'))",
        'check (true)',
      ],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/db/migrations/0219_review_withdrawals.sql',
    ['apps/server/src/modules/messages/notify-users.test.ts'],
    [
      ['messages to users of other operators', `and u.tenant_id in (m."tenantId", '000000')`, ''],
      [
        'messages in the name of other operators',
        "where coalesce(current_setting('app.tenant', true), '') in ('', '*', m.\"tenantId\")",
        '',
      ],
    ],
  ),
  ...mutantsOf(
    `${wallets}/wallet-refunds.repository.ts`,
    [`${wallets}/wallet-refunds.test.ts`],
    [
      [
        'refunds of riders beyond the data scope',
        "  scopedThrough: referenceScope(() => [[riders, 'f.riderId']]),\n",
        '',
      ],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/db/migrations/0211_wallet_refunds.sql',
    [`${wallets}/refunds.test.ts`],
    [
      ['refunds changed once decided', "if old.state <> 'waiting' then", 'if false then'],
      [
        'two refunds that wait',
        'create unique index wallet_refund_waiting_key',
        'create index wallet_refund_waiting_key',
      ],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/modules/payments/payments.handlers.ts',
    ['apps/server/src/modules/payments/payments.test.ts'],
    [
      ['removal of payments', "throw new Problem('payment.kept')", 'return {}'],
      ['payments added by people', "if (!isUpdate(input)) throw fieldProblem('payment.id-missing', 'id')", ''],
      ['status of payments set by people', "input.payStatus !== payment?.['payStatus']", 'false'],
    ],
  ),
]
