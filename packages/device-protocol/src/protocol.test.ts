import { describe, expect, it } from 'vitest'
import {
  ackMessage,
  alarmMessage,
  alwaysNeedsTwoPeople,
  bootMessage,
  Command,
  commandEffect,
  commandSpec,
  commandSpecs,
  commandTopic,
  contradicts,
  controlsOf,
  mayPublish,
  maySubscribe,
  parseUpTopic,
  parseUserName,
  RAW_MESSAGE,
  reportedSettings,
  settingOf,
  telemetryMessages,
  twoPersonRule,
  twoPersonRules,
  UP_CHANNELS,
  upTopic,
  userNameOf,
  desiredSettings,
  withoutControls,
} from './index.ts'

const device = { kind: 'cabinet', sn: 'CB0001' } as const

describe('topics', () => {
  it.each(UP_CHANNELS)('%s: the topic parses to its device', (channel) => {
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

  it('permits a device its own topics only', () => {
    expect(mayPublish(device, upTopic(device, 'event'))).toBe(true)
    expect(mayPublish(device, upTopic({ ...device, sn: 'CB0002' }, 'event'))).toBe(false)
    expect(mayPublish(device, commandTopic(device))).toBe(false)
    expect(maySubscribe(device, commandTopic(device))).toBe(true)
    expect(maySubscribe(device, commandTopic({ kind: 'vehicle', sn: device.sn }))).toBe(false)
    expect(maySubscribe(device, '#')).toBe(false)
    expect(maySubscribe(device, 'swap/v1/cabinet/+/down/cmd')).toBe(false)
  })

  it('gives a device its broker user name', () => {
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

  it.each(Object.entries(Command))('%s is in the catalogue', (_name, code) => {
    expect(commandSpec(code)?.code).toBe(code)
  })

  it('validate their payload', () => {
    const threshold = commandSpec(Command.setThreshold)?.payload
    expect(threshold?.safeParse({ threshold: 85 }).success).toBe(true)
    expect(threshold?.safeParse({ threshold: 101 }).success).toBe(false)
    expect(commandSpec(Command.openSlot)?.payload.safeParse({ boxId: 0 }).success).toBe(false)
    // It would set nothing.
    expect(commandSpec(Command.bmsSet)?.payload.safeParse({ boxId: 1, params: {} }).success).toBe(false)
  })

  it('require the cards of a full list, and of a change those that are added or removed', () => {
    const isValid = (more: object) =>
      commandSpec(Command.nfcList)?.payload.safeParse({ baseVersion: 1, version: 2, ...more }).success
    expect([{ mode: 'full' }, { mode: 'full', remove: [] }, { mode: 'delta' }].map(isValid)).toEqual([
      false,
      false,
      false,
    ])
    expect(
      [
        { mode: 'full', add: [] },
        { mode: 'delta', remove: ['04A1B2C3'] },
      ].map(isValid),
    ).toEqual([true, true])
    // A printed number would never be matched by a tap.
    expect(isValid({ mode: 'full', add: ['NF00012345'] })).toBe(false)
  })
})

describe('orders', () => {
  const swap = { orderNo: 'SW1', inBox: 1, outBox: 2, expectSns: ['BT1'], inSeconds: 120, outSeconds: 120 }
  const isValid = (code: number, data: object) => commandSpec(code)?.payload.safeParse(data).success

  it('name every slot, battery and time limit', () => {
    expect(isValid(Command.swap, swap)).toBe(true)
    for (const missing of ['inBox', 'outBox', 'expectSns', 'inSeconds', 'outSeconds'])
      expect([missing, isValid(Command.swap, { ...swap, [missing]: undefined })]).toEqual([missing, false])
    expect(isValid(Command.swap, { ...swap, expectSns: [] })).toBe(false)
    expect(isValid(Command.take, { orderNo: 'TK1', outSeconds: 60 })).toBe(false)
    expect(isValid(Command.return, { orderNo: 'RT1', inBox: 1, inSeconds: 60 })).toBe(false)
  })

  it('use each slot once', () => {
    expect(isValid(Command.swap, { ...swap, outBox: 1 })).toBe(false)
    expect(isValid(Command.swap, { ...swap, spareBoxes: [3, 1] })).toBe(false)
    expect(isValid(Command.swap, { ...swap, spareBoxes: [3, 4] })).toBe(true)
    expect(isValid(Command.take, { orderNo: 'TK1', outBox: 1, outSeconds: 60, spareBoxes: [1] })).toBe(false)
  })
})

describe('what a command controls', () => {
  it.each([
    ['lock and unlock', 30_001, {}, 30_002, {}, ['lock']],
    ['power cut and power on', 30_004, {}, 30_005, {}, ['power']],
    ['two speed limits', 30_006, { kmh: 25 }, 30_006, { kmh: 0 }, ['speedLimit']],
    ['opening hours', 20_012, { hours: '8-20', version: 1 }, 20_012, { hours: '8-22', version: 2 }, ['openHours']],
    ['tariffs', 20_013, { templateId: '1', version: 1 }, 20_013, { templateId: '2', version: 2 }, ['tariff']],
    ['charge policies', 20_051, { version: 1, windows: [] }, 20_051, { version: 2, windows: [] }, ['chargePolicy']],
    ['enable and disable of a slot', 20_023, { boxId: 3 }, 20_024, { boxId: 3 }, ['slot/3/enabled']],
    ['charging of a slot on and off', 20_025, { boxId: 3 }, 20_026, { boxId: 3 }, ['slot/3/charge']],
    [
      'charge limits of a slot',
      20_027,
      { boxId: 3, volt: 60, amp: 5 },
      20_027,
      { boxId: 3, volt: 84, amp: 9 },
      ['slot/3/chargeLimit'],
    ],
    ['the fan of a slot', 20_028, { boxId: 3, on: true }, 20_028, { boxId: 3, on: false }, ['slot/3/fan']],
    ['the light of the cabinet', 20_030, { boxId: 0, on: true }, 20_030, { boxId: 0, on: false }, ['light']],
  ])('is the same for %s', (_name, one, oneData, other, otherData, controls) => {
    expect([controlsOf(one, oneData), controlsOf(other, otherData)]).toEqual([controls, controls])
  })

  it('includes each parameter that is set, the threshold under the name of its own command', () => {
    expect(controlsOf(20_004, { threshold: 80, volume: 30 })).toEqual(['threshold', 'volume'])
    expect(controlsOf(Command.setThreshold, { threshold: 90 })).toEqual(['threshold'])
    expect(controlsOf(20_062, { boxId: 2, params: { maxAmp: 10 } })).toEqual(['slot/2/bms/maxAmp'])
  })

  it('differs from slot to slot and from part to part', () => {
    expect(controlsOf(20_023, { boxId: 3 })).not.toEqual(controlsOf(20_023, { boxId: 4 }))
    expect(controlsOf(20_025, { boxId: 3 })).not.toEqual(controlsOf(20_023, { boxId: 3 }))
  })

  it('is the firmware of a part, and the order of a swap until it is cancelled', () => {
    expect(controlsOf(Command.ota, { versionId: '7', target: 'main' })).toEqual(['firmware/main'])
    for (const cmd of [Command.swap, Command.take, Command.return, Command.cancelOrder])
      expect(controlsOf(cmd, { orderNo: 'SW1' })).toEqual(['order/SW1'])
  })

  it('contradicts what is set of the same, and of each slot if it is set for the whole cabinet', () => {
    const [whole, third, fourth] = [0, 3, 4].map((boxId) => controlsOf(20_030, { boxId, on: true }))
    expect(contradicts(whole!, third!)).toBe(true)
    expect(contradicts(third!, third!)).toBe(true)
    expect(contradicts(third!, fourth!)).toBe(false)
    expect(contradicts(third!, whole!)).toBe(false)
    expect(contradicts(controlsOf(20_028, { boxId: 0, on: true }), third!)).toBe(false)
  })

  it('leaves the other values of a command that sets several', () => {
    const values = { threshold: 70, volume: 10, chargerOT: 60 }
    expect(withoutControls(Command.setParams, values, ['threshold'])).toEqual({
      data: { volume: 10, chargerOT: 60 },
      controls: ['volume', 'chargerOT'],
    })
    expect(withoutControls(Command.setParams, { threshold: 70 }, ['threshold'])).toBeUndefined()
    expect(withoutControls(Command.setThreshold, { threshold: 70 }, ['threshold'])).toBeUndefined()
    const parameters = { boxId: 2, params: { maxAmp: 10, mode: 'eco' } }
    expect(withoutControls(Command.bmsSet, parameters, ['slot/2/bms/mode'])).toEqual({
      data: { boxId: 2, params: { maxAmp: 10 } },
      controls: ['slot/2/bms/maxAmp'],
    })
  })

  it.each([
    'query_state',
    'read_params',
    'restart_app',
    'reboot',
    'upload_log',
    'open_slot',
    'open_all',
    'open_rear_door',
    'bms_read',
    'find',
    'open_seat',
    'locate_now',
  ])('is nothing for %s', (name) => {
    for (const { code } of commandSpecs.filter((spec) => spec.name === name))
      expect(controlsOf(code, { boxId: 1 })).toEqual([])
  })
})

describe('settings', () => {
  it('are the lasting controls, not the momentary ones', () => {
    const kept = ['threshold', 'openHours', 'tariff', 'cardList', 'slot/12/enabled', 'speedLimit']
    const passing = ['lock', 'power', 'slot/12/charge', 'chargePolicy', 'volume', 'constructor']
    expect(kept.map(settingOf)).toEqual(['threshold', 'openHours', 'tariff', 'cardList', 'slotEnabled', 'speedLimit'])
    expect(passing.map(settingOf)).toEqual(passing.map(() => undefined))
  })

  it.each([
    [Command.setThreshold, { threshold: 85 }, 'threshold', 85],
    [Command.setOpenHours, { hours: '08:00-22:00', version: 3 }, 'openHours', '08:00-22:00'],
    [Command.setTariff, { templateId: '7', version: 4 }, 'tariff', '7/4'],
    [Command.nfcList, { mode: 'full', baseVersion: 0, version: 9, add: [], remove: [] }, 'cardList', 9],
    [Command.enableSlot, { boxId: 2 }, 'slot/2/enabled', true],
    [Command.disableSlot, { boxId: 2, lockReason: '检修' }, 'slot/2/enabled', false],
    [Command.vehicleSetSpeedLimit, { kmh: 25 }, 'speedLimit', 25],
  ])('desired by %i %o come with the command that sets them again', (cmd, data, control, value) => {
    expect(desiredSettings(cmd, data)).toEqual([{ control, value, cmd, data }])
  })

  it('of several parameters are the lasting one, with its own command', () => {
    expect(desiredSettings(20_004, { threshold: 70, volume: 20 })).toEqual([
      { control: 'threshold', value: 70, cmd: Command.setThreshold, data: { threshold: 70 } },
    ])
    expect(desiredSettings(Command.vehicleLock, {})).toEqual([])
  })

  it('have the same names in device reports', () => {
    const slot = { boxId: 2, door: 'closed', state: 'full', enabled: false, bmsSn: null, soc: null } as const
    const tariff = { tariffTemplateId: '7', tariffVersion: 4 }
    const cabinet = { slots: [slot], threshold: 80, openHours: '08:00-22:00', ...tariff, nfcVersion: 9 }
    expect(reportedSettings('cabinet', cabinet)).toEqual([
      { control: 'threshold', value: 80 },
      { control: 'openHours', value: '08:00-22:00' },
      { control: 'tariff', value: '7/4' },
      { control: 'cardList', value: 9 },
      { control: 'slot/2/enabled', value: false },
    ])
    expect(reportedSettings('vehicle', { spd: 0, speedLimit: 25 })).toEqual([{ control: 'speedLimit', value: 25 }])
    expect(reportedSettings('vehicle', { spd: 0 })).toEqual([{ control: 'speedLimit', value: null }])
    expect(reportedSettings('cabinet', { tariffVersion: 4 })).toEqual([{ control: 'tariff', value: '/4' }])
    expect(reportedSettings('cabinet', {})).toEqual([])
  })
})

describe('rules of commands', () => {
  it('require standstill for lock, power cut, speed limit and reboot', () => {
    const names = commandSpecs
      .filter(({ needsStandstill }) => needsStandstill)
      .map(({ kind, name }) => `${kind} ${name}`)
    expect(names).toEqual(['vehicle lock', 'vehicle power_cut', 'vehicle set_speed_limit', 'vehicle reboot'])
  })

  it('require a second person for open all, the rear door and commands outside the catalogue', () => {
    expect([20_022, 20_031, RAW_MESSAGE].map(alwaysNeedsTwoPeople)).toEqual([true, true, true])
    expect([Command.openSlot, Command.ota, Command.setThreshold].map(alwaysNeedsTwoPeople)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('identify commands that open something', () => {
    const names = commandSpecs.filter(({ opens }) => opens).map(({ name }) => name)
    const expected = ['open_slot', 'open_all', 'open_rear_door', 'swap', 'take', 'return', 'open_seat']
    expect(names).toEqual(expected)
  })

  it('require a second person for the fourth open in a minute and the eleventh device of a firmware update', () => {
    expect(twoPersonRule(Command.openSlot)).toMatchObject({ counts: 'commands', atMost: 3, withinSeconds: 60 })
    expect(twoPersonRule(Command.take)).toBe(twoPersonRule(Command.openSlot))
    expect(twoPersonRule(Command.ota)).toMatchObject({ counts: 'devices', atMost: 10 })
    expect(twoPersonRule(Command.setThreshold)).toBeUndefined()
    const confirmed = twoPersonRules.flatMap(({ cmds }) => cmds)
    expect(confirmed.filter((cmd) => commandEffect(cmd) === undefined)).toEqual([])
  })
})

describe('messages', () => {
  const head = { v: 1, msgId: 'm1', bootId: 'b1', seq: 3, ts: 1_795_000_000_000 }

  it('accept telemetry of each kind', () => {
    const slot = { boxId: 1, door: 'closed', state: 'full', enabled: true, bmsSn: 'BT1', soc: 96 }
    expect(telemetryMessages.cabinet.safeParse({ ...head, data: { slots: [slot] } }).success).toBe(true)
    expect(telemetryMessages.bms.safeParse({ ...head, data: { soc: 50 } }).success).toBe(true)
    expect(telemetryMessages.vehicle.safeParse({ ...head, data: { spd: 0 } }).success).toBe(true)
  })

  it('accept reported settings, at boot and later', () => {
    const tariff = { tariffTemplateId: '7', tariffVersion: 4 }
    const cabinet = { threshold: 80, openHours: '08:00-22:00', ...tariff, nfcVersion: 9 }
    const vehicle = { locked: true, powered: false, speedLimit: 25 }
    for (const data of [cabinet, vehicle]) expect(bootMessage.parse({ ...head, data }).data).toEqual(data)
    expect(telemetryMessages.cabinet.parse({ ...head, data: { slots: [], ...cabinet } }).data).toMatchObject(cabinet)
    expect(telemetryMessages.vehicle.parse({ ...head, data: { spd: 0, ...vehicle } }).data).toMatchObject(vehicle)
  })

  it.each([
    ['a charge above 100', { soc: 101 }],
    ['no number', { soc: Number.NaN }],
    ['a latitude off the globe', { soc: 5, lat: 91 }],
  ])('refuse %s', (_name, data) => {
    expect(telemetryMessages.bms.safeParse({ ...head, data }).success).toBe(false)
  })

  it('refuse characters the database cannot store', () => {
    const ack = { v: 1, cmdId: 'c', cmd: 1, seq: 1, state: 'done' }
    expect(ackMessage.safeParse(ack).success).toBe(true)
    expect(ackMessage.safeParse({ ...ack, msg: 'a\0b' }).success).toBe(false)
    expect(ackMessage.safeParse({ ...ack, state: 'maybe' }).success).toBe(false)
  })

  it.each([['a text'], [101], [-1], [50.5], [null]])('leave out a threshold of %j in an acknowledgement', (applied) => {
    const ack = { v: 1, cmdId: 'c', cmd: Command.setThreshold, seq: 1, state: 'done', data: { old: 80, new: applied } }
    expect(ackMessage.parse(ack).data).toEqual({ old: 80 })
    expect(ackMessage.parse({ ...ack, data: { new: 85 } }).data).toEqual({ new: 85 })
    expect(ackMessage.parse({ ...ack, cmd: 20_001 }).data).toEqual({ old: 80, new: applied })
  })

  it('treat an alarm without a slot as one of the whole device', () => {
    const alarm = alarmMessage.parse({ ...head, data: { alarmId: 'C103', status: 1 } })
    expect(alarm.data.boxId).toBe(0)
  })
})
