import { describe, expect, it } from 'vitest'
import {
  ackMessage,
  alarmMessage,
  Command,
  commandSpec,
  commandSpecs,
  commandTopic,
  mayPublish,
  maySubscribe,
  parseUpTopic,
  parseUserName,
  telemetryMessages,
  UP_CHANNELS,
  upTopic,
  userNameOf,
} from './index.ts'

const device = { kind: 'cabinet', sn: 'CB0001' } as const

describe('topics', () => {
  it.each(UP_CHANNELS)('%s leads back to its device', (channel) => {
    expect(parseUpTopic(upTopic(device, channel))).toEqual({ ...device, channel })
  })

  it.each([
    'swap/v1/cabinet/CB0001/down/cmd',
    'swap/v1/toaster/CB0001/up/hb',
    'swap/v1/cabinet/CB0001/up/hb/x',
    'swap/v1/cabinet/+/up/hb',
    'swap/v1/cabinet//up/hb',
    'swap/v2/cabinet/CB0001/up/hb',
    '$SYS/broker',
  ])('%s is no up topic', (topic) => {
    expect(parseUpTopic(topic)).toBeUndefined()
  })

  it('lets a device write and read its own topics only', () => {
    expect(mayPublish(device, upTopic(device, 'event'))).toBe(true)
    expect(mayPublish(device, upTopic({ ...device, sn: 'CB0002' }, 'event'))).toBe(false)
    expect(mayPublish(device, commandTopic(device))).toBe(false)
    expect(maySubscribe(device, commandTopic(device))).toBe(true)
    expect(maySubscribe(device, commandTopic({ kind: 'vehicle', sn: device.sn }))).toBe(false)
    expect(maySubscribe(device, '#')).toBe(false)
    expect(maySubscribe(device, 'swap/v1/cabinet/+/down/cmd')).toBe(false)
  })

  it('names a device to the broker', () => {
    expect(parseUserName(userNameOf(device))).toEqual(device)
    expect(parseUserName('cabinet')).toBeUndefined()
    expect(parseUserName('cabinet/a/b')).toBeUndefined()
    expect(parseUserName('cabinet/+')).toBeUndefined()
  })
})

describe('commands', () => {
  it('have one code and name each per kind', () => {
    expect(new Set(commandSpecs.map(({ code }) => code)).size).toBe(commandSpecs.length)
    expect(new Set(commandSpecs.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(commandSpecs.length)
  })

  it.each(Object.entries(Command))('%s is one of them', (_name, code) => {
    expect(commandSpec(code)?.code).toBe(code)
  })

  it('check what they carry', () => {
    const threshold = commandSpec(Command.setThreshold)?.payload
    expect(threshold?.safeParse({ threshold: 85 }).success).toBe(true)
    expect(threshold?.safeParse({ threshold: 101 }).success).toBe(false)
    expect(commandSpec(Command.openSlot)?.payload.safeParse({ boxId: 0 }).success).toBe(false)
  })
})

describe('messages', () => {
  const head = { v: 1, msgId: 'm1', bootId: 'b1', seq: 3, ts: 1_795_000_000_000 }

  it('take telemetry of each kind', () => {
    const slot = { boxId: 1, door: 'closed', state: 'full', enabled: true, bmsSn: 'BT1', soc: 96 }
    expect(telemetryMessages.cabinet.safeParse({ ...head, data: { slots: [slot] } }).success).toBe(true)
    expect(telemetryMessages.bms.safeParse({ ...head, data: { soc: 50 } }).success).toBe(true)
    expect(telemetryMessages.vehicle.safeParse({ ...head, data: { spd: 0 } }).success).toBe(true)
  })

  it.each([
    ['a charge above 100', { soc: 101 }],
    ['no number', { soc: Number.NaN }],
    ['a latitude off the globe', { soc: 5, lat: 91 }],
  ])('refuse %s', (_name, data) => {
    expect(telemetryMessages.bms.safeParse({ ...head, data }).success).toBe(false)
  })

  it('refuse what a database cannot keep', () => {
    const ack = { v: 1, cmdId: 'c', cmd: 1, seq: 1, state: 'done' }
    expect(ackMessage.safeParse(ack).success).toBe(true)
    expect(ackMessage.safeParse({ ...ack, msg: 'a\0b' }).success).toBe(false)
    expect(ackMessage.safeParse({ ...ack, state: 'maybe' }).success).toBe(false)
  })

  it('read an alarm without a slot as one of the whole device', () => {
    const alarm = alarmMessage.parse({ ...head, data: { alarmId: 'C103', status: 1 } })
    expect(alarm.data.boxId).toBe(0)
  })
})
