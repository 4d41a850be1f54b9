import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldSwap, isSwapLive, isSwapSettled, SWAP_PHASES, type SwapEvent, type SwapKind } from './swap-order.ts'

type Given = Omit<Partial<SwapEvent>, 'boot' | 'seq' | 'at'>

/** Events as a cabinet counts them, a second apart. */
const numbered = (given: readonly Given[]): SwapEvent[] =>
  given.map((event, index) => ({ type: '', ...event, boot: 1, seq: index + 1, at: (index + 1) * 1_000 }))
const fold = (kind: SwapKind, given: readonly Given[], givenBackAt: number | null = null) =>
  foldSwap(kind, numbered(given), givenBackAt)

const started = { type: 'order_started' }
const inOpened = { type: 'door_opened', leg: 'in', boxId: 3 } as const
const put = { type: 'battery_in', leg: 'in', boxId: 3 } as const
const read = { type: 'battery_identified', leg: 'in', boxId: 3, bmsSn: 'OLD', soc: 12 } as const
const takenBack = { type: 'battery_out', leg: 'in', boxId: 3, bmsSn: 'OLD' } as const
const inClosed = { type: 'door_closed', leg: 'in', boxId: 3 } as const
const outOpened = { type: 'door_opened', leg: 'out', boxId: 1 } as const
const taken = { type: 'battery_out', leg: 'out', boxId: 1, bmsSn: 'FULL', soc: 97 } as const
const outClosed = { type: 'door_closed', leg: 'out', boxId: 1 } as const
const held = { type: 'order_held', boxId: 3, reason: 'sn_mismatch' }
const done = { type: 'order_done' }
const ended = (reason: string) => ({ type: 'order_ended', reason })

const brought = [started, inOpened, put, read, inClosed]

describe('the phase of a swap', () => {
  it.each([
    ['nothing is known', [], 'CREATED'],
    ['it began', [started], 'CMD_SENT'],
    ['the first door opened', [started, inOpened], 'EMPTY_DOOR_OPEN'],
    ['a battery is in', [started, inOpened, put], 'OLD_IN'],
    ['it was read, and the door is open', [started, inOpened, put, read], 'OLD_IN'],
    ['the door closed over it before it was read', [started, inOpened, put, inClosed], 'OLD_IN'],
    ['it was read behind the closed door', [started, inOpened, put, inClosed, read], 'OLD_CHECKED'],
    ['it was read, then the door closed', brought, 'OLD_CHECKED'],
    ['it is refused', [...brought, held], 'OLD_IN'],
    ['the door opens again over what is refused', [...brought, held, inOpened], 'OLD_IN'],
    ['what is refused was taken out', [...brought, held, inOpened, takenBack], 'EMPTY_DOOR_OPEN'],
    ['another was brought then', [...brought, held, inOpened, takenBack, put, read, inClosed], 'OLD_CHECKED'],
    ['the old one was taken back at once', [started, inOpened, put, takenBack], 'EMPTY_DOOR_OPEN'],
    ['the second door opened', [...brought, outOpened], 'FULL_DOOR_OPEN'],
    ['the full one was taken', [...brought, outOpened, taken], 'DONE'],
    ['it is done', [...brought, outOpened, taken, done, outClosed], 'DONE'],
    ['the news of taking it were lost', [...brought, outOpened, done], 'DONE'],
    ['nobody brought a battery', [started, inOpened, ended('not_returned')], 'ABORTED'],
    ['the first door did not open', [started, ended('door_fail')], 'ABORTED'],
    ['it was cancelled', [started, inOpened, ended('cancelled')], 'CANCELLED'],
    ['it was cancelled over a battery', [started, inOpened, put, ended('cancelled')], 'EXCEPTION'],
    ['a battery that is refused stays in', [...brought, held, inOpened, inClosed, ended('sn_mismatch')], 'EXCEPTION'],
    [
      'a battery that was refused was taken out after the end',
      [...brought, held, inOpened, ended('sn_mismatch'), takenBack],
      'ABORTED',
    ],
    ['no second door opened', [...brought, ended('door_fail')], 'EXCEPTION'],
    ['the full one was not taken', [...brought, outOpened, ended('not_taken')], 'OUT_TIMEOUT'],
    ['the full one was taken late', [...brought, outOpened, ended('not_taken'), taken], 'DONE'],
    ['the old one left after the second door opened', [...brought, outOpened, takenBack, ended('x')], 'EXCEPTION'],
  ])('when %s', (_, events, phase) => {
    expect(fold('swap', events).phase).toBe(phase)
  })

  it('keeps what was brought and taken out again, until another battery is in', () => {
    const { bmsSn: _, ...unread } = takenBack
    expect(fold('swap', [...brought, unread]).takenBack).toEqual([{ boxId: 3, bmsSn: 'OLD', soc: 12, at: 6_000 }])
    const again = fold('swap', [...brought, unread, put, read, unread]).takenBack
    expect(again.map(({ bmsSn, at }) => [bmsSn, at])).toEqual([
      ['OLD', 6_000],
      ['OLD', 9_000],
    ])
  })

  it('keeps what was brought and taken, why it ended, and when', () => {
    expect(fold('swap', [...brought, outOpened, ended('not_taken'), taken])).toEqual({
      phase: 'DONE',
      reason: null,
      back: { boxId: 3, bmsSn: 'OLD', soc: 12, at: 3_000 },
      go: { boxId: 1, bmsSn: 'FULL', soc: 97, at: 8_000 },
      outBox: 1,
      takenBack: [],
      lastAt: 8_000,
      endedAt: 8_000,
    })
    expect(fold('swap', [...brought, ended('door_fail')])).toMatchObject({
      reason: 'door_fail',
      go: null,
      endedAt: 6_000,
    })
    expect(fold('swap', [])).toMatchObject({ reason: null, back: null, go: null, lastAt: null, endedAt: null })
  })
})

const word = fc.constantFrom(
  started,
  inOpened,
  put,
  read,
  takenBack,
  inClosed,
  outOpened,
  taken,
  outClosed,
  held,
  done,
  ended('not_taken'),
  ended('cancelled'),
)

it('keeps the slot that opened last for the battery to be taken, also of a spare', () => {
  const spareOpened = { ...outOpened, boxId: 2 }
  expect(fold('swap', [...brought, outOpened, spareOpened, done])).toMatchObject({ phase: 'DONE', go: null, outBox: 2 })
  expect(fold('swap', brought).outBox).toBeNull()
})

it('takes what is said of the whole order so, whatever leg and slot it names', () => {
  const named = { leg: fc.constantFrom('in' as const, 'out' as const), boxId: fc.integer({ min: 1, max: 4 }) }
  fc.assert(
    fc.property(fc.array(word, { maxLength: 14 }), fc.record(named), (events, more) => {
      const withLegs = events.map((event) => (event.type.startsWith('order_') ? { ...event, ...more } : event))
      expect(fold('swap', withLegs)).toEqual(fold('swap', events))
    }),
  )
})

describe('the phase of a take', () => {
  it.each([
    ['the door opened', [started, outOpened], 'FULL_DOOR_OPEN'],
    ['the battery was taken', [started, outOpened, taken], 'DONE'],
    ['nobody took it, and the door is open', [started, outOpened, ended('not_taken')], 'OUT_TIMEOUT'],
    ['nobody took it, and the door is closed', [started, outOpened, ended('not_taken'), outClosed], 'ABORTED'],
    ['it was taken late', [started, outOpened, ended('not_taken'), taken, outClosed], 'DONE'],
    ['no door opened', [started, ended('door_fail')], 'ABORTED'],
  ])('when %s', (_, events, phase) => {
    expect(fold('take', events).phase).toBe(phase)
  })
})

describe('the phase of a return', () => {
  it.each([
    ['the battery is accepted', brought, 'OLD_CHECKED'],
    ['the cabinet says so', [...brought, done], 'DONE'],
    ['nobody brought it', [started, inOpened, ended('not_returned')], 'ABORTED'],
  ])('when %s', (_, events, phase) => {
    expect(fold('return', events).phase).toBe(phase)
  })
})

it('does not depend on the order in which events arrive, nor on how often', () => {
  const history = fc.array(word, { maxLength: 14 }).map((given) =>
    // Two boots: the counter starts over with each.
    numbered(given).map((event) => (event.seq > 7 ? { ...event, boot: 2, seq: event.seq - 7 } : event)),
  )
  const arrived = history.chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.shuffledSubarray(events, { minLength: events.length }),
      fc.array(events.length === 0 ? fc.nat() : fc.constantFrom(...events.keys()), { maxLength: 5 }),
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom<SwapKind>('swap', 'take', 'return'), arrived, (kind, [events, shuffled, again]) => {
      const repeated = [...shuffled, ...again.flatMap((index) => events[index] ?? [])]
      expect(foldSwap(kind, repeated, null)).toEqual(foldSwap(kind, events, null))
    }),
  )
})

it('is done once a battery was taken, whatever else is known', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 10 }), fc.nat(10), (events, at) => {
      expect(fold('swap', events.toSpliced(at, 0, taken)).phase).toBe('DONE')
    }),
  )
})

it('of an order that takes cabinet and rider is neither settled nor waiting for staff', () => {
  expect(SWAP_PHASES.filter(isSwapLive)).toEqual([
    'CREATED',
    'CMD_SENT',
    'EMPTY_DOOR_OPEN',
    'OLD_IN',
    'OLD_CHECKED',
    'FULL_DOOR_OPEN',
  ])
  expect(SWAP_PHASES.filter(isSwapSettled)).toEqual(['DONE', 'ABORTED', 'CANCELLED'])
})
