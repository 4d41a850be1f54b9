import { describe, expect, it } from 'vitest'
import { type Answer, CommandDesk, done } from './command-desk.ts'
import { Faults } from './faults.ts'
import { Random } from './random.ts'
import { ManualWheel } from './test-bench.ts'

function desk(answer: () => Answer = () => done()) {
  const wheel = new ManualWheel()
  const acks: string[] = []
  const lines: string[] = []
  const taken = new CommandDesk({
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

describe('the memory for commands', () => {
  it('keeps the last thousand, those asked for lately before older ones', () => {
    const { taken, take } = desk()
    for (let index = 0; index < 1_000; index++) take(`c${index}`)
    take('c0')
    take('new')
    take('c0')
    expect(taken.executions.get('c0')).toBe(1)
    // The least recently asked for is the one forgotten: exactly once holds for a thousand commands, not for ever.
    take('c1')
    expect(taken.executions.get('c1')).toBe(2)
  })

  it('keeps that a command was too late, even for a clock that goes back', () => {
    const { acks, taken, take, wheel } = desk()
    take('late', wheel.now() - 1)
    take('late', wheel.now() + 60_000)
    expect(acks.map((ack) => (JSON.parse(ack) as { state: string }).state)).toEqual(['expired', 'expired'])
    expect(taken.executed).toEqual([])
  })

  it('takes no notice of what is no command', () => {
    const { acks, lines, taken } = desk()
    for (const payload of ['', 'null', '{"v":1}', '{"cmdId":', '[]']) taken.take(payload)
    expect(acks).toEqual([])
    expect(lines).toHaveLength(5)
  })

  it('does what follows an answer once, after it', () => {
    const order: string[] = []
    const { acks, take } = desk(() => done({}, () => order.push(`after ${acks.length}`)))
    take('c')
    take('c')
    expect(order).toEqual(['after 1'])
  })
})
