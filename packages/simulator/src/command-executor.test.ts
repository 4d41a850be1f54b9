import { AckCode, type AckMessage, Command } from '@swapdesk/device-protocol'
import { describe, expect, it } from 'vitest'
import { type CommandOutcome, CommandExecutor, done, rejected } from './command-executor.ts'
import { Faults } from './faults.ts'
import { Random } from './random.ts'
import { ManualWheel } from './test-bench.ts'

function setUp(answer: () => CommandOutcome = () => done()) {
  const wheel = new ManualWheel()
  const acks: string[] = []
  const lines: string[] = []
  const clock = { aheadMs: 0, isSynced: true }
  const executor = new CommandExecutor({
    kind: 'cabinet',
    wheel,
    clock: () => wheel.now() + clock.aheadMs,
    faults: new Faults({}, new Random(1)),
    isClockSynced: () => clock.isSynced,
    ackReceived: false,
    execute: answer,
    sendAck: (payload) => acks.push(payload),
    onLog: (line) => lines.push(line),
  })
  const send = (cmdId: string, expireAt = wheel.now() + 1_000): void => {
    const command = { v: 1, cmdId, cmd: 20_001, seq: 1, ts: wheel.now(), expireAt, by: 'u:1', data: {} }
    executor.receive(JSON.stringify(command))
  }
  /** Executes a command with its sequence number, and returns its outcome. */
  const order = (seq: number, cmd: number, data: object): Partial<AckMessage> => {
    const ts = wheel.now()
    const command = { v: 1, cmdId: `s${seq}`, cmd, seq, ts, expireAt: ts + 1_000, by: 'u:1', data }
    executor.receive(JSON.stringify(command))
    return JSON.parse(acks.at(-1) ?? '{}') as Partial<AckMessage>
  }
  return { wheel, clock, acks, lines, executor, send, order }
}

describe('the command executor', () => {
  it('remembers the last thousand commands, least recently used evicted first', () => {
    const { executor, send } = setUp()
    for (let index = 0; index < 1_000; index++) send(`c${index}`)
    send('c0')
    send('new')
    send('c0')
    expect(executor.executions.get('c0')).toBe(1)
    // The least recently used entry was evicted: at-most-once holds for the last thousand commands.
    send('c1')
    expect(executor.executions.get('c1')).toBe(2)
  })

  it('keeps a command expired until it is sent again with a later expiry', () => {
    const { acks, executor, send, wheel } = setUp()
    const states = () => acks.map((ack) => (JSON.parse(ack) as { state: string }).state)
    const expireAt = wheel.now() - 1
    send('late', expireAt)
    send('late', expireAt)
    expect(states()).toEqual(['expired', 'expired'])
    expect(executor.executed).toEqual([])
    send('late', wheel.now() + 60_000)
    send('late', wheel.now() + 90_000)
    expect(states()).toEqual(['expired', 'expired', 'done', 'done'])
    expect(executor.executions.get('late')).toBe(1)
  })

  it('executes a command it took for expired, once its clock is right', () => {
    const { acks, clock, executor, send, wheel } = setUp()
    const expireAt = wheel.now() + 60_000
    clock.aheadMs = 3_600_000
    send('early', expireAt)
    clock.aheadMs = 0
    send('early', expireAt)
    expect(acks.map((ack) => (JSON.parse(ack) as { state: string }).state)).toEqual(['expired', 'done'])
    expect(executor.executions.get('early')).toBe(1)
  })

  it('ignores invalid payloads', () => {
    const { acks, lines, executor } = setUp()
    for (const payload of ['', 'null', '{"v":1}', '{"cmdId":', '[]']) executor.receive(payload)
    expect(acks).toEqual([])
    expect(lines).toHaveLength(5)
  })

  it('refuses an older command with a control that a newer one has set', () => {
    const { order, executor } = setUp()
    expect(order(7, Command.setThreshold, { threshold: 70 }).state).toBe('done')
    const late = order(5, Command.setThreshold, { threshold: 90 })
    expect(late).toMatchObject({ state: 'rejected', code: AckCode.superseded, msg: 'superseded' })
    expect(order(6, Command.setParams, { threshold: 80, volume: 10 }).code).toBe(AckCode.superseded)
    expect(order(8, Command.setThreshold, { threshold: 60 }).state).toBe('done')
    expect(executor.executed.map(({ seq }) => seq)).toEqual([7, 8])
  })

  it('executes an older command with other controls or none', () => {
    const { order } = setUp()
    order(7, Command.disableSlot, { boxId: 2 })
    expect(order(4, Command.enableSlot, { boxId: 3 }).state).toBe('done')
    expect(order(5, Command.chargeOn, { boxId: 2 }).state).toBe('done')
    expect(order(3, Command.openSlot, { boxId: 2 }).state).toBe('done')
    expect(order(6, Command.enableSlot, { boxId: 2 }).code).toBe(AckCode.superseded)
  })

  it('ignores newer commands that were refused', () => {
    const answers = [rejected(AckCode.refused, 'not now'), done()]
    const { order } = setUp(() => answers.shift() ?? done())
    expect(order(7, Command.setThreshold, { threshold: 70 }).state).toBe('rejected')
    expect(order(5, Command.setThreshold, { threshold: 90 }).state).toBe('done')
  })

  it('runs the follow-up of an outcome once, after the ack', () => {
    const order: string[] = []
    const { acks, send } = setUp(() => done({}, () => order.push(`after ${acks.length}`)))
    send('c')
    send('c')
    expect(order).toEqual(['after 1'])
  })
})
