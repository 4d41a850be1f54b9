import { describe, expect, it } from 'vitest'
import { eventMessage, isEvent } from './index.ts'

describe('events', () => {
  const event = (type: string, data: object) =>
    eventMessage.safeParse({ v: 1, msgId: 'm', bootId: 'b', seq: 1, ts: 1, type, data })

  it.each([
    ['door_opened', { boxId: 1, orderNo: 'SW1', leg: 'in' }, true],
    ['door_opened', {}, false],
    ['door_closed', { boxId: 1, leg: 'left' }, false],
    ['battery_in', { boxId: 3 }, true],
    ['battery_in', {}, false],
    ['battery_in', { boxId: 0 }, false],
    ['battery_identified', { boxId: 3, bmsSn: 'BT1', soc: 20 }, true],
    ['battery_identified', { boxId: 3 }, false],
    ['battery_out', { boxId: 3 }, true],
    ['battery_out', { boxId: 0 }, false],
    ['order_started', { orderNo: 'SW1', inBox: 3, outBox: 4 }, true],
    ['order_started', {}, false],
    ['order_held', { orderNo: 'SW1', reason: 'sn_mismatch', boxId: 3 }, true],
    ['order_held', { orderNo: 'SW1' }, false],
    ['order_ended', { orderNo: 'SW1', reason: 'not_taken' }, true],
    ['order_ended', { orderNo: 'SW1', reason: 'No!' }, false],
    ['order_done', { orderNo: 'SW1', isOffline: true }, true],
    ['nfc_tap', { uid: '04A1B2C3', want: 'return' }, true],
    ['nfc_tap', { uid: '04A1B2C3', want: 'give' }, false],
    ['nfc_tap', { uid: '04a1b2c3' }, false],
    ['nfc_tap', { cardNo: 'NF00012345' }, false],
    ['nfc_tap', {}, false],
    // Of a type the platform does not know: kept in the event log.
    ['fan_started', { boxId: 0, rpm: 900 }, true],
    ['fan_started', { boxId: 65 }, false],
  ])('%s with %j', (type, data, isAccepted) => {
    expect(event(type, data).success).toBe(isAccepted)
  })

  it('keep members that only the device knows, and say where they are wrong', () => {
    expect(event('battery_in', { boxId: 3, lockMs: 12 }).data?.data).toEqual({ boxId: 3, lockMs: 12 })
    expect(event('battery_in', { boxId: 'three' }).error?.issues[0]?.path).toEqual(['data', 'boxId'])
  })

  it.each([
    ['a time in milliseconds', { bootedAt: 1_795_000_000_000 }, { bootedAt: 1_795_000_000_000 }],
    ['a number that is not exact', { counter: 2 ** 60, low: -(2 ** 60), last: -(2 ** 53) }, { last: -(2 ** 53) }],
    ['an object', { parts: { fan: 1 } }, {}],
    ['an array', { cells: [3.3, 3.4] }, {}],
    ['a long text', { note: 'x'.repeat(300) }, { note: 'x'.repeat(256) }],
    ['a text cut within a character', { note: `${'x'.repeat(255)}🔋` }, { note: `${'x'.repeat(255)}\uFFFD` }],
    ['a text with NUL', { note: 'a\0b' }, {}],
    ['null', { note: null }, { note: null }],
  ])('count with %s among the further members', (_name, more, kept) => {
    for (const type of ['battery_in', 'fan_started'])
      expect(event(type, { ...more, boxId: 3, lockMs: 12 }).data?.data).toEqual({ ...kept, boxId: 3, lockMs: 12 })
  })

  it('take null for an optional member as absent, and for no other', () => {
    const absent = { orderNo: null, leg: null, bmsSn: null, soc: null, volt: null }
    expect(event('battery_out', { boxId: 3, ...absent }).data?.data).toStrictEqual({ boxId: 3 })
    expect(event('nfc_tap', { uid: '04A1B2C3', boxId: null, want: null }).data?.data).toStrictEqual({ uid: '04A1B2C3' })
    expect(event('fan_started', { boxId: null }).data?.data).toStrictEqual({})
    expect(event('battery_identified', { boxId: 3, bmsSn: null }).success).toBe(false)
    expect(event('battery_in', { boxId: null }).success).toBe(false)
  })

  it('are of the type they say', () => {
    const message = event('battery_identified', { boxId: 3, bmsSn: 'BT1' }).data
    expect(message && isEvent(message, 'battery_identified') && message.data.bmsSn).toBe('BT1')
    expect(message && isEvent(message, 'battery_in', 'battery_out')).toBe(false)
  })
})
