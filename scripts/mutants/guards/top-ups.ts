/** What keeps a top-up from being credited, and lots from being seen. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const cards = 'apps/server/src/modules/nfc-cards'
const reviews = [`${cards}/recharge.test.ts`]

export const topUps: Mutant[] = [
  ...mutantsOf(`${cards}/recharge.ts`, reviews, [
    [
      'cards without a rider, when asked for',
      "if (card.riderId === null) throw fieldProblem('nfc-card.unbound', field)",
      '',
    ],
    [
      'periods that are over, when asked for',
      "if (end?.isPast) throw fieldProblem('nfc-recharge.period-past', 'endTime')",
      '',
    ],
    [
      'cards locked meanwhile',
      "if (card.status === NfcCardStatus.Locked) throw new Problem('nfc-recharge.card-locked')",
      '',
    ],
    ['cards unbound meanwhile', "if (card.riderId === null) throw new Problem('nfc-card.unbound')", ''],
    ['cards bound to another rider meanwhile', 'if (card.riderId !== card.requestedFor)', 'if (card.riderId === null)'],
    ['periods that are over, when approved', "if (card.isPast) throw new Problem('nfc-recharge.period-past')", ''],
    ['reviews of another top-up than was read', '  await assertSeen(context, row, updateTime)\n', ''],
  ]),
  ...mutantsOf(
    'apps/server/src/db/migrations/0014_wallet_lots.sql',
    [`${cards}/wallet-lots.test.ts`],
    [
      ['a top-up credited twice', 'create unique index wallet_lot_source_key', 'create index wallet_lot_source_key'],
      ['wallet lots not yet valid', 'sum(l.remaining) filter (where l.valid_from <= now())', 'sum(l.remaining)'],
    ],
  ),
  ...mutantsOf(
    `${cards}/nfc-cards.handlers.ts`,
    [`${cards}/wallet-lots.test.ts`],
    [
      [
        'tenant of the card whose wallet lots are listed',
        "await detailOf(context, nfcCards, 'nfcCardDetail', input.cardId)",
        '',
      ],
    ],
  ),
]
