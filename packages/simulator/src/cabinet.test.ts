import { AckCode, bootMessage, Command, commandSpecs, telemetryMessages } from '@swapdesk/device-protocol'
import { describe, expect, it } from 'vitest'
import type { CabinetOptions } from './cabinet.ts'
import { commandPayload, RecordedCabinet } from './test-bench.ts'

const slots = { 1: { sn: 'BT1', soc: 96 }, 2: { sn: 'BT2', soc: 70 }, 3: null }

function bench(options: Partial<CabinetOptions> = {}, seed = 1): RecordedCabinet {
  return new RecordedCabinet({ kind: 'cabinet', sn: 'CB0001', password: 'secret', slots, ...options }, { seed })
}

describe('charging', () => {
  it('raises the charge over time, and reports a full battery', () => {
    const { cabinet, wheel, sent } = bench()
    wheel.advance(10_000)
    const before = cabinet.slot(2)?.battery?.soc ?? 0
    wheel.advance(60_000)
    expect(cabinet.slot(2)?.battery?.soc).toBeGreaterThan(before)
    expect(cabinet.slot(2)?.state(80)).toBe('charging')
    wheel.advance(30 * 60_000)
    expect(cabinet.slot(2)?.state(80)).toBe('full')
    const states = sent('telemetry').map((body) => telemetryMessages.cabinet.parse(body).data.slots[1]?.state)
    expect(states.at(0)).toBe('charging')
    expect(states.at(-1)).toBe('full')
  })

  it('is accelerated by `speed`', () => {
    const socAfterAMinute = (speed: number): number => {
      const { cabinet, wheel } = new RecordedCabinet({ kind: 'cabinet', sn: 'C', password: '', slots }, { speed })
      wheel.advance(60_000)
      return cabinet.slot(2)?.battery?.soc ?? 0
    }
    expect(socAfterAMinute(20) - 70).toBeCloseTo(20 * (socAfterAMinute(1) - 70), 1)
  })

  it('stops while the charger is off, the slot disabled or the door open', () => {
    const { cabinet, wheel, command } = bench({ doorCloseSeconds: 0 })
    const standsStill = (): boolean => {
      const before = cabinet.slot(2)?.battery?.soc
      wheel.advance(60_000)
      return before === cabinet.slot(2)?.battery?.soc
    }
    command(Command.chargeOff, { boxId: 2 })
    expect(standsStill()).toBe(true)
    command(Command.chargeOn, { boxId: 2 })
    expect(standsStill()).toBe(false)
    command(Command.disableSlot, { boxId: 2 })
    expect(standsStill()).toBe(true)
    command(Command.enableSlot, { boxId: 2 })
    expect(standsStill()).toBe(false)
    cabinet.openDoor(2)
    expect(standsStill()).toBe(true)
  })
})

describe('the list of locked cards', () => {
  const delta = { mode: 'delta', baseVersion: 4, version: 5, add: ['04000002'], remove: ['04000001'] }

  it('is changed from its current version only', () => {
    const { cabinet, command } = bench({ nfcVersion: 4, lockedCards: ['04000001'] })
    expect(command(Command.nfcList, delta)).toMatchObject({ state: 'done', data: { version: 5 } })
    expect([...cabinet.lockedCards]).toEqual(['04000002'])
    const refused = command(Command.nfcList, delta)
    expect(refused).toMatchObject({ state: 'rejected', code: AckCode.versionMismatch, data: { version: 5 } })
    expect(refused?.msg).toBe('list is at version 5, not 4')
    expect([...cabinet.lockedCards]).toEqual(['04000002'])
  })

  it('takes a change that only adds, or only removes', () => {
    const { cabinet, command } = bench({ nfcVersion: 4, lockedCards: ['04000001'] })
    const change = { mode: 'delta', baseVersion: 4, version: 5 }
    expect(command(Command.nfcList, { ...change, add: ['04000002'] })).toMatchObject({ state: 'done' })
    expect(command(Command.nfcList, { ...change, baseVersion: 5, version: 6, remove: ['04000001'] })).toMatchObject({
      state: 'done',
    })
    expect([...cabinet.lockedCards]).toEqual(['04000002'])
  })

  it('is replaced by a full one at any version, and survives a reboot', () => {
    const { cabinet, command, connect, sent } = bench({ nfcVersion: 9, lockedCards: ['04000001'] })
    const full = { mode: 'full', baseVersion: 0, version: 3, add: ['04000005', '04000006'], remove: [] }
    expect(command(Command.nfcList, full)).toMatchObject({ state: 'done', data: { version: 3 } })
    cabinet.reboot()
    connect()
    expect(sent('boot').at(-1)).toMatchObject({ data: { nfcVersion: 3 } })
    expect([cabinet.tapCard('04000005'), cabinet.tapCard('04000001', 0, 'take')]).toEqual(['locked', 'ok'])
    expect(sent('event').map(({ data }) => data)).toEqual([
      { uid: '04000005', boxId: 0 },
      { uid: '04000001', boxId: 0, want: 'take' },
    ])
  })
})

describe('settings', () => {
  it('are reported at boot and after they are set', () => {
    const { cabinet, command, connect, sent, wheel } = bench({ threshold: 80 })
    expect(sent('boot').at(-1)).toMatchObject({ data: { threshold: 80, nfcVersion: 0 } })
    expect(sent('boot').at(-1)?.data).not.toHaveProperty('openHours')
    command(Command.setOpenHours, { hours: '08:00-22:00', version: 3 })
    command(Command.setTariff, { templateId: '7', version: 4 })
    command(Command.setThreshold, { threshold: 75 })
    command(Command.disableSlot, { boxId: 2 })
    wheel.advance(1_000)
    const expected = { threshold: 75, openHours: '08:00-22:00', tariffTemplateId: '7', tariffVersion: 4 }
    const telemetry = telemetryMessages.cabinet.parse(sent('telemetry').at(-1)).data
    expect(telemetry).toMatchObject(expected)
    expect(telemetry.slots.filter(({ enabled }) => !enabled).map(({ boxId }) => boxId)).toEqual([2])
    cabinet.reboot()
    connect()
    expect(bootMessage.parse(sent('boot').at(-1)).data).toMatchObject(expected)
  })
})

describe('a wrong clock', () => {
  it.each([
    ['an hour behind', -3_600_000],
    ['a year ahead', 365 * 86_400_000],
  ])('%s stamps every message, and is what commands expire by', (_name, clockOffsetMs) => {
    const { cabinet, command, messages, wheel } = bench({ clockOffsetMs })
    const begin = messages.length
    const trueTime = wheel.now()
    expect(command(Command.chargeOff, { boxId: 1 })).toMatchObject({ state: 'done' })
    cabinet.raiseAlarm('C204', 1)
    cabinet.openDoor(1)
    wheel.advance(30_000)
    const channels = messages.slice(begin).map(({ channel }) => channel)
    expect(channels).toEqual(expect.arrayContaining(['ack', 'alarm', 'event', 'hb', 'telemetry']))
    for (const { body } of messages) {
      const drift = Number(body.ts) - clockOffsetMs - trueTime
      expect(Math.abs(drift)).toBeLessThan(60_000)
    }
    const ts = trueTime + clockOffsetMs
    const late = { v: 1, cmdId: 'late', cmd: 20_001, seq: 99, ts, expireAt: ts, by: 'u:1', data: {} }
    cabinet.receive(JSON.stringify(late))
    expect(messages.at(-1)?.body).toMatchObject({ cmdId: 'late', state: 'expired' })
  })
})

describe('a cabinet that has connected', () => {
  const doors = commandSpecs.filter(({ kind, opens }) => kind === 'cabinet' && opens === true)

  it('opens no door until its clock is set, again after each connect', () => {
    const { cabinet, command } = bench()
    const isRefused = ({ code }: { code: number }) =>
      command(code, commandPayload(code))?.code === AckCode.clockUnsynced
    const sync = () => command(Command.syncTime, { epochMs: cabinet.clock(), tz: 'UTC' })
    expect(doors.map(isRefused)).toEqual(doors.map(() => false))
    cabinet.connected()
    expect(doors.map(isRefused)).toEqual([true, true, true, true, true, true])
    expect(command(Command.chargeOff, { boxId: 1 })).toMatchObject({ state: 'done' })
    expect(sync()).toMatchObject({ state: 'done' })
    expect(command(Command.openSlot, { boxId: 2 })).toMatchObject({ state: 'done' })
    cabinet.connected()
    expect(command(Command.openSlot, { boxId: 2 })).toMatchObject({ state: 'rejected', code: AckCode.clockUnsynced })
  })

  it('takes the time by a command that is late by its wrong clock, and tells it in its next heartbeat only', () => {
    const { cabinet, wheel, sent } = bench({ clockOffsetMs: 3_600_000 })
    const ts = wheel.now()
    const data = { epochMs: ts, tz: 'UTC' }
    const beats = sent('hb').length
    cabinet.receive(JSON.stringify({ v: 1, cmdId: 'now', cmd: 20_002, seq: 0, ts, expireAt: ts, by: 'server', data }))
    expect(sent('ack').at(-1)).toMatchObject({ cmdId: 'now', state: 'done', data: { driftMs: 3_600_000 } })
    expect(cabinet.clock()).toBe(ts)
    expect(sent('hb')).toHaveLength(beats)
    wheel.advance(30_000)
    expect(Math.abs(Number(sent('hb').at(-1)?.['ts']) - ts)).toBeLessThanOrEqual(30_000)
  })
})

describe('commands', () => {
  it.each(commandSpecs.filter(({ kind }) => kind === 'cabinet'))('$name is executed', (spec) => {
    const { command } = bench()
    const payload = commandPayload(spec.code)
    expect(spec.payload.safeParse(payload).success).toBe(true)
    expect(command(spec.code, payload)).toMatchObject({ state: 'done', code: 0 })
  })

  it.each([
    ['unknown', 29_999, {}, AckCode.unknownCommand],
    ["of another kind's", Command.vehicleLock, {}, AckCode.unknownCommand],
    ['for a slot there is not', Command.openSlot, { boxId: 40 }, AckCode.noSuchSlot],
    ['with a broken payload', Command.setThreshold, { threshold: 101 }, AckCode.invalidPayload],
  ])('%s are refused', (_name, code, payload, reason) => {
    const { cabinet, command } = bench()
    expect(command(code, payload)).toMatchObject({ state: 'rejected', code: reason })
    expect(cabinet.openAlarms.size).toBe(0)
  })

  it('opens all doors and reports each', () => {
    const { cabinet, command } = bench()
    cabinet.faults.setDoorStuck(2, true)
    expect(command(Command.openAll, { boxIds: [1, 2] })).toMatchObject({
      state: 'done',
      data: {
        boxes: [
          { boxId: 1, doorOpened: true },
          { boxId: 2, doorOpened: false },
        ],
      },
    })
  })
})

describe('the same seed', () => {
  const aDay = (seed: number): string => {
    const { wheel, messages, command } = bench({}, seed)
    command(Command.openSlot, { boxId: 2 })
    wheel.advance(10 * 60_000)
    return JSON.stringify(messages)
  }

  it('gives the same sequence, another seed another', () => {
    expect(aDay(7)).toBe(aDay(7))
    expect(aDay(7)).not.toBe(aDay(8))
  })
})
