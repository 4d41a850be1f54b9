import { describe, expect, it } from 'vitest'
import { type CommandOutcome, CommandExecutor, done } from './command-executor.ts'
import { Faults } from './faults.ts'
import { Random } from './random.ts'
import { ManualWheel } from './test-bench.ts'

function setUp(answer: () => CommandOutcome = () => done()) {
  const wheel = new ManualWheel()
  const acks: string[] = []
  const lines: string[] = []
  const taken = new CommandExecutor({
    kind: 'cabinet',
    wheel,
    faults: new Faults({}, new Random(1)),
    ackReceived: false,
    execute: answer,
    sendAck: (payload) => acks.push(payload),
    onLog: (line) => lines.push(line),
  })
  const take = (cmdId: string, expireAt = wheel.now() + 1_000): void => {
    const command = { v: 1, cmdId, cmd: 20_001, seq: 1, ts: wheel.now(), expireAt, by: 'u:1', data: {} }
    taken.take(JSON.stringify(command))
  }
  return { wheel, acks, lines, taken, take }
}

describe('the command executor', () => {
  it('remembers the last thousand commands, least recently used evicted first', () => {
    const { taken, take } = setUp()
    for (let index = 0; index < 1_000; index++) take(`c${index}`)
    take('c0')
    take('new')
    take('c0')
    expect(taken.executions.get('c0')).toBe(1)
    // The least recently used entry was evicted: at-most-once holds for the last thousand commands.
    take('c1')
    expect(taken.executions.get('c1')).toBe(2)
  })

  it('keeps a command expired when the clock goes back', () => {
    const { acks, taken, take, wheel } = setUp()
    take('late', wheel.now() - 1)
    take('late', wheel.now() + 60_000)
    expect(acks.map((ack) => (JSON.parse(ack) as { state: string }).state)).toEqual(['expired', 'expired'])
    expect(taken.executed).toEqual([])
  })

  it('ignores invalid payloads', () => {
    const { acks, lines, taken } = setUp()
    for (const payload of ['', 'null', '{"v":1}', '{"cmdId":', '[]']) taken.take(payload)
    expect(acks).toEqual([])
    expect(lines).toHaveLength(5)
  })

  it('runs the follow-up of an outcome once, after the ack', () => {
    const order: string[] = []
    const { acks, take } = setUp(() => done({}, () => order.push(`after ${acks.length}`)))
    take('c')
    take('c')
    expect(order).toEqual(['after 1'])
  })
})
