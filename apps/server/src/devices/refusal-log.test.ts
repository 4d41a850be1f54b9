import { upTopic } from '@swapdesk/device-protocol'
import { describe, expect, it } from 'vitest'
import { parseMessage, type Refusal } from './device-messages.ts'
import { RefusalLog } from './refusal-log.ts'

const refusalOf = (sn: string): Refusal => ({ device: { kind: 'cabinet', sn }, channel: 'event', path: 'data.boxId' })

describe('refused messages', () => {
  it('are logged with their device and the invalid member', () => {
    const refusals: Refusal[] = []
    const topic = upTopic({ kind: 'cabinet', sn: 'CB1' }, 'event')
    const parse = (body: string) =>
      parseMessage({ topic, payload: Buffer.from(body), isRetained: false }, 1, (refusal) => refusals.push(refusal))
    const head = { v: 1, msgId: 'm', bootId: 'b', seq: 1, ts: 1, type: 'battery_in' }
    expect(parse(JSON.stringify({ ...head, data: { boxId: 'three' } }))).toBeUndefined()
    expect(parse('{')).toBeUndefined()
    expect(parse(JSON.stringify({ ...head, data: { boxId: 3 } }))).toBeDefined()
    expect(refusals).toEqual([refusalOf('CB1'), { ...refusalOf('CB1'), path: '' }])
  })

  it('name the member in at most 120 characters', () => {
    const refusals: Refusal[] = []
    const topic = upTopic({ kind: 'cabinet', sn: 'CB1' }, 'ack')
    const ack = { v: 1, cmdId: 'c', cmd: 1, seq: 1, state: 'done', data: { ['k'.repeat(500)]: 1 } }
    const incoming = { topic, payload: Buffer.from(JSON.stringify(ack)), isRetained: false }
    expect(parseMessage(incoming, 1, (refusal) => refusals.push(refusal))).toBeUndefined()
    expect(refusals[0]?.path).toBe(`data.${'k'.repeat(115)}`)
  })

  it('are logged once a minute for each device, and for twenty devices', () => {
    let now = 0
    const logged: string[] = []
    const log = new RefusalLog(
      ({ device }) => logged.push(device.sn),
      () => now,
    )
    log.add(refusalOf('CB1'))
    now = 59_999
    log.add(refusalOf('CB1'))
    log.add(refusalOf('CB2'))
    expect(logged).toEqual(['CB1', 'CB2'])
    now = 60_000
    for (let index = 1; index <= 30; index += 1) log.add(refusalOf(`CB${index}`))
    expect(logged.slice(2)).toEqual(Array.from({ length: 20 }, (_, index) => `CB${index + 1}`))
  })
})
